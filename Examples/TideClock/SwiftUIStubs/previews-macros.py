#!/usr/bin/env python3
"""A compiler plug-in that expands `#Preview(…) { … }` to a type whose method calls `Preview(…) { … }`."""

import json
import struct
import sys


def expansion(request):
    preview = request["syntax"]["source"].strip().removeprefix("#")
    # The compiler accepts names of this form, which are unique, without a declaration of the macro.
    name = request["discriminator"] + "7previewfMu_"
    return f"struct {name} {{\n@MainActor static func makePreview() -> SwiftUI.Preview {{\n{preview}\n}}\n}}"


def answer(message):
    if "expandFreestandingMacro" in message:
        source = expansion(message["expandFreestandingMacro"])
        return {"expandMacroResult": {"expandedSource": source, "diagnostics": []}}
    return {"getCapabilityResult": {"capability": {"protocolVersion": 7}}}


# Each message is the length of its JSON in eight bytes, little-endian, and the JSON. The last one is empty.
while (header := sys.stdin.buffer.read(8)) and (length := struct.unpack("<Q", header)[0]):
    content = json.dumps(answer(json.loads(sys.stdin.buffer.read(length)))).encode()
    sys.stdout.buffer.write(struct.pack("<Q", len(content)) + content)
    sys.stdout.buffer.flush()
