// Makes every test strict in a program that links this library. It declares nothing.
