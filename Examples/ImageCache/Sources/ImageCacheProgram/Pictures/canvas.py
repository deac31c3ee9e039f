"""Colours, a canvas of them, and the PNG file that it makes."""

import math
import random
import struct
import zlib

WIDTH, HEIGHT = 480, 320


def color(text):
    """A colour such as "f4a261", as three numbers from 0 to 1."""
    return tuple(int(text[i : i + 2], 16) / 255 for i in (0, 2, 4))


def mix(a, b, t):
    t = min(max(t, 0.0), 1.0)
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def ramp(colors, t):
    """The colour at t, from 0 to 1, on a line through evenly spaced colours."""
    position = min(max(t, 0.0), 1.0) * (len(colors) - 1)
    index = min(int(position), len(colors) - 2)
    return mix(colors[index], colors[index + 1], position - index)


def smooth(low, high, x):
    t = min(max((x - low) / (high - low), 0.0), 1.0)
    return t * t * (3 - 2 * t)


class Canvas:
    def __init__(self, shade=None, samples=2):
        """Asks shade(x, y) for the colour of each point, at samples x samples points a pixel."""
        steps = [(i + 0.5) / samples for i in range(samples)]
        weight = 1 / (samples * samples)
        self.rows = []
        for y in range(HEIGHT):
            row = []
            for x in range(WIDTH):
                points = [shade(x + dx, y + dy) for dy in steps for dx in steps]
                row.append(tuple(sum(channel) * weight for channel in zip(*points)))
            self.rows.append(row)

    def blend(self, x, y, paint, opacity):
        if 0 <= x < WIDTH and 0 <= y < HEIGHT:
            self.rows[y][x] = mix(self.rows[y][x], paint, opacity)

    def disc(self, cx, cy, radius, paint, opacity=1.0):
        for y in range(int(cy - radius - 1), int(cy + radius + 2)):
            for x in range(int(cx - radius - 1), int(cx + radius + 2)):
                inside = radius + 0.5 - math.hypot(x + 0.5 - cx, y + 0.5 - cy)
                if inside > 0:
                    self.blend(x, y, paint, opacity * min(inside, 1))

    def stars(self, seed, count, bottom):
        chance = random.Random(seed)
        for _ in range(count):
            x, y = chance.uniform(0, WIDTH), chance.uniform(0, bottom)
            self.disc(x, y, chance.choice((0.2, 0.3, 0.4, 0.9)), (1, 1, 1), chance.uniform(0.3, 0.95))

    def png(self, step):
        """The file, each row filtered in the way that leaves the least to pack, in colours that are a step apart."""
        above = bytes(WIDTH * 3)
        packed = bytearray()
        for row in self.rows:
            line = bytes(min(max(round(c * 255 / step) * step, 0), 255) for pixel in row for c in pixel)
            left, corner = bytes(3) + line, bytes(3) + above
            candidates = (
                line,
                bytes((a - b) & 255 for a, b in zip(line, left)),
                bytes((a - b) & 255 for a, b in zip(line, above)),
                bytes((a - (b + c) // 2) & 255 for a, b, c in zip(line, left, above)),
                bytes((a - paeth(b, c, d)) & 255 for a, b, c, d in zip(line, left, above, corner)),
            )
            cost = [sum(min(b, 256 - b) for b in candidate) for candidate in candidates]
            best = cost.index(min(cost))
            packed += bytes([best]) + candidates[best]
            above = line
        chunks = (
            (b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)),
            (b"IDAT", zlib.compress(bytes(packed), 9)),
            (b"IEND", b""),
        )
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
            for kind, body in chunks
        )


def paeth(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
