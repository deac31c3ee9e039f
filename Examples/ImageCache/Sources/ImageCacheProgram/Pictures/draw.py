#!/usr/bin/env python3
"""Draws the eight pictures of the example: `python3 draw.py`, with nothing but the standard library.

The pictures are the same on every run. Each function below is one picture, named as its file.
"""

import math
import random
import sys
from pathlib import Path

from canvas import HEIGHT, WIDTH, Canvas, color, mix, ramp, smooth


def ridges():
    """Misty mountains, one behind the other, under a low sun."""
    sky = [color(c) for c in ("3d3a6b", "8a5a83", "e8927c", "f9c784", "fde9b8")]
    near, far = color("1d1b3a"), color("d98c86")
    tops = []
    for layer in range(6):
        chance = random.Random(layer + 11)
        waves = [(chance.uniform(0.5, 1) / k, k * 0.011, chance.uniform(0, 7)) for k in (1, 1.9, 4.1, 7.7, 15, 29)]
        height = 138 + layer * 30
        reach = 20 + 3 * layer
        tops.append([height - reach * sum(a * math.sin(f * x / 2 + p) for a, f, p in waves) for x in range(960)])

    def shade(x, y):
        for layer in reversed(range(6)):
            top = tops[layer][int(x * 2)]
            if y > top:
                rock = mix(far, near, (layer / 5) ** 0.8)
                return mix(rock, color("f6c9a0"), 0.42 * smooth(0, 130, y - top) * (1 - layer / 6))
        away = math.hypot(x - 318, y - 104)
        glow = mix(ramp(sky, y / 190), color("fff1c9"), 0.75 * math.exp(-away / 60))
        return mix(color("fffbe6"), glow, smooth(27, 28, away))

    return Canvas(shade)


def aurora():
    """Green and violet curtains of light over a lake, with pines on its shore."""
    chance = random.Random(5)
    pines = [(chance.uniform(0, WIDTH), chance.uniform(16, 46), chance.uniform(0.16, 0.24)) for _ in range(95)]
    shore = 236

    def forest(x):
        height = 0
        for center, top, slope in pines:
            reach = top - abs(x - center) / slope
            if reach > height:
                height = max(height, reach - 3 * ((reach * 0.21) % 1))
        return height

    heights = [forest(x / 2) + 5 for x in range(960)]

    def sky(x, y):
        light = ramp([color(c) for c in ("050a1f", "0a1f3c", "123a55")], y / shore)
        for base, sway, phase, tint, strength in (
            (150, 30, 0.4, "3dffa2", 0.95), (112, 24, 2.6, "27d9c8", 0.6), (84, 18, 4.4, "a35cff", 0.65),
        ):
            foot = base + sway * math.sin(x * 0.013 + phase) + 9 * math.sin(x * 0.041 + phase * 3)
            rays = 0.62 + 0.25 * math.sin(x * 0.09 + 3 * math.sin(x * 0.02 + phase)) + 0.13 * math.sin(x * 0.31)
            shine = math.exp((y - foot) / 46) if y < foot else math.exp((foot - y) / 7)
            light = tuple(a + b * shine * rays * strength for a, b in zip(light, color(tint)))
        return light

    def shade(x, y):
        if y < shore:
            return color("02060c") if y > shore - heights[int(x * 2)] else sky(x, y)
        depth = y - shore
        wobble = min(max(x + 2.2 * math.sin(depth * 0.9) * depth / 40, 0), WIDTH - 1)
        if depth * 1.1 < heights[int(wobble * 2)]:
            return mix(color("02060c"), color("0a2030"), depth / 90)
        return mix(tuple(0.55 * c for c in sky(wobble, shore - depth * 2.1)), color("04101c"), depth / 130)

    canvas = Canvas(shade)
    canvas.stars(8, 130, 120)
    return canvas


def julia():
    """The set of Gaston Julia for one complex number, with its outside in bands of warm light."""
    palette = [color(t) for t in ("0b0a24", "27215f", "7b2d8b", "e4577b", "ffb26b", "fff6d5")]
    c = complex(-0.7454, 0.1130)

    def shade(x, y):
        z = complex((x - WIDTH / 2) / 168, (y - HEIGHT / 2) / 168)
        for n in range(220):
            z = z * z + c
            size = z.real * z.real + z.imag * z.imag
            if size > 400:
                return ramp(palette, ((n + 1 - math.log2(math.log(size) / 2)) / 130) ** 0.62)
        return palette[-1]

    return Canvas(shade)


def seigaiha():
    """The blue sea waves of Japanese cloth, with the sun behind them."""
    radius, bands = 40, [color(t) for t in ("12355b", "f3ead7", "1f5f8b", "f3ead7", "2f86a6", "f3ead7", "6fb7b7")]

    def shade(x, y):
        row = int(y // (radius / 2)) + 2
        while row >= 4:
            cy = row * radius / 2 + radius / 2
            cx = (round(x / (2 * radius) - 0.5 * (row % 2)) + 0.5 * (row % 2)) * 2 * radius
            away = math.hypot(x - cx, y - cy) / radius
            if away < 1 and y < cy + 0.5:
                paint = bands[min(int((1 - away) * 8.2), 6)]
                return mix(paint, color("0d2744"), 0.5 * smooth(180, 330, y))
            row -= 1
        away = math.hypot(x - 240, y - 92)
        sky = ramp([color("f7d9b0"), color("f6ead2")], y / 130)
        return mix(color("d7382e"), sky, smooth(63, 64, away))

    return Canvas(shade, samples=3)


def planet():
    """A ringed planet with bands of cloud, lit from the left."""
    clouds = [color(t) for t in ("f5deb3", "d9a066", "f0c98f", "b5713f", "ecd0a0", "c98d5a", "8a5a44")]
    cx, cy, size, tilt = 240, 160, 82, math.radians(-17)

    def space(x, y):
        haze = math.exp(-(((x - 90 - y * 0.6) / 120) ** 2)) * 0.5
        return mix(color("070817"), color("2a1a4a"), haze + 0.2 * math.sin(x * 0.011) * haze)

    def ring(u, v):
        away = math.hypot(u, v / 0.27) / size
        if not 1.3 < away < 2.35 or 1.86 < away < 1.95:
            return 0, away
        edge = smooth(1.3, 1.36, away) * (1 - smooth(2.25, 2.35, away))
        return edge * (0.62 + 0.2 * math.sin(away * 42) + 0.12 * math.sin(away * 97)), away

    def shade(x, y):
        dx, dy = x - cx, y - cy
        u, v = dx * math.cos(tilt) + dy * math.sin(tilt), dy * math.cos(tilt) - dx * math.sin(tilt)
        result, squared = space(x, y), (u * u + v * v) / (size * size)
        opacity, away = ring(u, v)
        if squared < 1:
            depth = math.sqrt(1 - squared)
            turn = v / size + 0.05 * math.sin(u / size * 5 + v * 0.1) * depth + 0.11 * depth
            ball = ramp(clouds, 0.5 + 0.5 * math.sin(turn * 8 + 0.6 * math.sin(turn * 21)))
            sun = max(-0.62 * u / size - 0.25 * v / size + 0.74 * depth, 0)
            shadow = 0.55 if 6 < v + 26 * depth < 17 else 1
            result = tuple(c * (0.05 + 1.0 * sun) * shadow for c in ball)
            opacity = opacity if v > 0 else 0
        elif u > 0 and abs(v) < size * 0.62 and v < 0 and away < 2.0:
            opacity *= 0.25 + 0.75 * smooth(1.0, 1.9, away)
        return mix(result, mix(color("cbb08a"), color("fff0d0"), away - 1.3), opacity)

    canvas = Canvas(shade)
    night = [list(row) for row in canvas.rows]
    canvas.stars(3, 190, HEIGHT)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            if math.hypot(x - cx, y - cy) < size + 2 or sum(night[y][x]) > 0.75:
                canvas.rows[y][x] = night[y][x]
    return canvas


def sunflower():
    """Seeds at the golden angle, as a sunflower packs them."""
    canvas = Canvas(lambda x, y: color("2b1a2f"), samples=1)
    palette = [color(t) for t in ("3a1f3d", "7a2a52", "d1495b", "edae49", "8fbf8a", "2e8093", "1d3f66")]
    for n in reversed(range(420)):
        away, angle = 14.6 * math.sqrt(n + 0.4), n * math.pi * (3 - math.sqrt(5))
        x, y = 240 + away * math.cos(angle), 160 + away * math.sin(angle)
        size = 7.6 + 5.4 * math.sqrt(n / 420)
        paint = ramp(palette, n / 390)
        canvas.disc(x, y, size, paint)
        canvas.disc(x - size * 0.1, y - size * 0.12, size * 0.66, mix(paint, (1, 1, 1), 0.16))
        canvas.disc(x - size * 0.26, y - size * 0.3, size * 0.24, mix(paint, (1, 1, 1), 0.62))
    return canvas


def window():
    """A rose of stained glass: every pane is the ground nearest to one point, framed in lead."""
    chance, panes = random.Random(21), []
    jewels = [color(t) for t in ("c1121f", "f77f00", "fcbf49", "2a9d8f", "1d5fa8", "5f0f94", "e56b9f")]
    for ring, count in enumerate((1, 8, 14, 20, 26, 32)):
        for n in range(count):
            angle = (n + 0.5 * (ring % 2)) / count * 2 * math.pi
            paint = mix(jewels[(ring * 2 + n % 2 * 3) % 7], (1, 1, 1), chance.uniform(0, 0.18))
            panes.append((240 + 55 * ring * math.cos(angle), 160 + 47 * ring * math.sin(angle), paint))

    def shade(x, y):
        near = sorted(((x - px) ** 2 + (y - py) ** 2, px, py, paint) for px, py, paint in panes)[:2]
        (a, ax, ay, paint), (b, bx, by, _) = near
        border = (b - a) / (2 * math.hypot(ax - bx, ay - by))
        light = 1.12 - 0.55 * math.hypot(x - 215, y - 130) / 300
        glass = tuple(min(c * light + 0.1 * math.exp(-a / 220), 1) for c in paint)
        return mix(color("15131a"), glass, smooth(1.4, 3.4, border))

    return Canvas(shade)


def harmonograph():
    """What a pen on four swinging pendulums draws, in light."""
    canvas = Canvas(lambda x, y: mix(color("13203a"), color("070a14"), math.hypot(x - 240, y - 160) / 270), samples=1)
    palette = [color(t) for t in ("ff5d8f", "ffb35c", "f5f26b", "56e39f", "4cc9f0", "9d6bff")]
    steps = 90_000
    for n in range(steps):
        t = n / steps * 210
        fade = math.exp(-0.0088 * t)
        x = 240 + 205 * fade * (0.72 * math.sin(3.006 * t + 1.57) + 0.28 * math.sin(2.0 * t))
        y = 160 + 138 * fade * (0.72 * math.sin(2.0 * t) + 0.28 * math.sin(3.0 * t + 0.6))
        column, row = math.floor(x - 0.5), math.floor(y - 0.5)
        dx, dy = x - 0.5 - column, y - 0.5 - row
        light = ramp(palette, t / 210)
        for i, j, share in ((0, 0, (1 - dx) * (1 - dy)), (1, 0, dx * (1 - dy)), (0, 1, (1 - dx) * dy), (1, 1, dx * dy)):
            canvas.blend(column + i, row + j, light, share * 0.5)
    return canvas


if __name__ == "__main__":
    folder = Path(__file__).parent
    steps = {ridges: 1, aurora: 1, julia: 6, seigaiha: 1, planet: 1, sunflower: 6, window: 3, harmonograph: 3}
    for draw, step in steps.items():
        if len(sys.argv) == 1 or draw.__name__ in sys.argv[1:]:
            data = draw().png(step)
            (folder / f"{draw.__name__}.png").write_bytes(data)
            print(f"{draw.__name__}.png  {len(data):,} bytes")
