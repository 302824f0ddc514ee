"""Plots as inline SVG: histograms and bars with intervals, in the colours of the page."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from html import escape

from origins.arena.stats import Estimate

WIDTH, HEIGHT, MARGIN = 640, 240, 36
TALL = 320
ROW = 22
LETTER = 6.8  # room for each in the names of rows
WIDEST = 60.0  # a bar of a histogram


def histogram(title: str, counts: Mapping[int, int], bins: int = 32) -> str:
    """How often each value came; neighbouring values share a bar where there are many."""
    if not counts:
        return ""
    low, high = min(counts), max(counts)
    step = max(1, -(-(high - low + 1) // bins))
    columns = [0] * ((high - low) // step + 1)
    for value, count in counts.items():
        columns[(value - low) // step] += count
    top = max(columns)
    wide = min(WIDEST, (WIDTH - 2 * MARGIN) / len(columns))
    end = MARGIN + wide * len(columns)
    bars = []
    for i, count in enumerate(columns):
        tall = (HEIGHT - 2 * MARGIN) * count / top
        first, last = low + i * step, low + (i + 1) * step - 1
        label = f"{first}" if step == 1 else f"{first}–{last}"
        bars.append(
            f'<rect x="{MARGIN + i * wide:.1f}" y="{HEIGHT - MARGIN - tall:.1f}" '
            f'width="{max(wide - 1, 1):.1f}" height="{tall:.1f}"><title>{label}: {count}</title>'
            "</rect>"
        )
    axis = [
        _text(MARGIN + wide / 2, HEIGHT - MARGIN + 16, str(low), "middle"),
        f'<path class="axis" d="M{MARGIN},{HEIGHT - MARGIN}H{end:.1f}"/>',
    ]
    if len(columns) > 1:
        axis.append(_text(end - wide / 2, HEIGHT - MARGIN + 16, str(high), "middle"))
    return _svg(title, HEIGHT, [*bars, *axis], f"{title}: {low}–{high}")


def bars(
    title: str,
    rows: Sequence[tuple[str, Estimate]],
    figure: Callable[[float], str],
    middle: float = 0.0,
    span: float = 0.0,
) -> str:
    """A bar for each row from `middle`, with a line for its interval; `figure` writes its number.

    The scale goes at least `span` to either side, so that small differences look small.
    """
    if not rows:
        return ""
    low = min(middle - span, *(e.low for _, e in rows))
    high = max(middle + span, *(e.high for _, e in rows))
    left = max(120.0, 12 + LETTER * max(len(name) for name, _ in rows))
    right = WIDTH - 70.0
    scale = (right - left) / max(high - low, 1e-9)

    def x(value: float) -> float:
        return left + (value - low) * scale

    parts = []
    for i, (name, e) in enumerate(rows):
        y = MARGIN + i * ROW
        a, b = sorted((x(middle), x(e.mean)))
        parts += [
            _text(left - 8, y + 15, name, "end"),
            f'<rect x="{a:.1f}" y="{y + 4}" width="{max(b - a, 1):.1f}" height="{ROW - 8}"/>',
            _text(WIDTH - 4, y + 15, figure(e.mean), "end"),
        ]
        if e.low < e.high:
            parts.append(
                f'<path class="interval" d="M{x(e.low):.1f},{y + ROW / 2:.1f}H{x(e.high):.1f}"/>'
            )
    bottom = MARGIN + len(rows) * ROW
    parts.append(f'<path class="axis" d="M{x(middle):.1f},{MARGIN}V{bottom}"/>')
    if middle:
        parts.append(_text(x(middle), bottom + 14, figure(middle), "middle"))
    return _svg(title, bottom + 20, parts)


def lines(
    title: str,
    rows: Sequence[tuple[str, Sequence[tuple[float, Estimate]]]],
    figure: Callable[[float], str],
) -> str:
    """A line for each row through its points, its interval as a shade, its name at its end."""
    every = [point for _, points in rows for point in points]
    if not every:
        return ""
    left, right = 52.0, WIDTH - 24 - LETTER * max(len(name) for name, _ in rows)
    top, bottom = 12.0, float(TALL - MARGIN)
    first, last = min(x for x, _ in every), max(x for x, _ in every)
    # What nobody knows yet has no bounds to speak of: the scale is that of the lines.
    low, high = min(e.mean for _, e in every), max(e.mean for _, e in every)
    low, high = low - (high - low) * 0.1 - 1, high + (high - low) * 0.1 + 1

    def at(x: float, y: float) -> str:
        across = left + (right - left) * (x - first) / max(last - first, 1e-9)
        within = min(max(y, low), high)
        return f"{across:.1f},{bottom - (bottom - top) * (within - low) / (high - low):.1f}"

    parts = [f'<path class="axis" d="M{left},{top}V{bottom}H{right:.1f}"/>']
    for y in (low, (low + high) / 2, high):
        parts.append(_text(left - 6, float(at(first, y).split(",")[1]) + 4, figure(y), "end"))
    parts.append(_text(left, bottom + 16, f"{first:g}", "middle"))
    parts.append(_text(right, bottom + 16, f"{last:g}", "middle"))
    names = []
    for i, (name, points) in enumerate(rows):
        color = f"hsl({i * 360 / len(rows):.0f} 65% 48%)"
        edge = [at(x, e.low) for x, e in points] + [at(x, e.high) for x, e in reversed(points)]
        means = [at(x, e.mean) for x, e in points]
        parts += [
            f'<polygon points="{" ".join(edge)}" fill="{color}" opacity="0.1"/>',
            f'<polyline points="{" ".join(means)}" fill="none" stroke="{color}" stroke-width="2"/>',
        ]
        names.append((float(means[-1].split(",")[1]), name, color))
    y = -math.inf
    for wanted, name, color in sorted(names):
        y = max(wanted, y + 14)  # names do not lie upon each other
        parts.append(
            f'<text x="{right + 8:.1f}" y="{y + 4:.1f}" style="fill:{color}">{escape(name)}</text>'
        )
    return _svg(title, max(TALL, y + 10), parts)


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(title: str, height: float, parts: Sequence[str], label: str = "") -> str:
    """`label` is read aloud where the picture's own words do not say enough."""
    role = f' role="img" aria-label="{escape(label)}"' if label else ""
    return (
        f'<figure><figcaption>{escape(title)}</figcaption><svg viewBox="0 0 {WIDTH} {height:.0f}"'
        f"{role}>{''.join(parts)}</svg></figure>"
    )
