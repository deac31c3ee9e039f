// The target has no code of its own. Its product contains the products on which it depends.
