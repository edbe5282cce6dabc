import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const colours = Array.from(css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g));
const palettes = {
  light: new Map(colours.map(([, name, light]) => [name, light])),
  dark: new Map(colours.map(([, name, , dark]) => [name, dark])),
};

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const papers = ["paper", "surface", "sunken"];
const text = (ink: string, grounds: string[]) => grounds.map((ground) => [ink, ground, 4.5] as const);
const edge = (line: string, grounds: string[]) => grounds.map((ground) => [line, ground, 3] as const);

const pairs = [
  ...text("ink", [...papers, "teal-wash", "marigold-wash", "terracotta-wash", "leaf-wash"]),
  ...text("ink-soft", papers),
  ...text("teal", ["paper", "surface", "teal-wash"]),
  ...text("teal-deep", ["paper", "surface", "teal-wash"]),
  ...text("terracotta", ["paper", "surface", "terracotta-wash"]),
  ...text("marigold-ink", ["paper", "surface", "marigold-wash"]),
  ...text("leaf", ["paper", "surface", "leaf-wash"]),
  ...text("on-teal", ["teal", "teal-deep"]),
  ...edge("line-control", ["paper", "surface"]),
];

describe.each(["light", "dark"] as const)("in %s", (appearance) => {
  const palette = palettes[appearance];

  it.each(pairs)("%s stands out from %s by %d (WCAG AA)", { meta: { proves: "16.17" } }, (front, ground, least) => {
    expect(contrast(palette.get(front) ?? "#000000", palette.get(ground) ?? "#000000")).toBeGreaterThanOrEqual(least);
  });
});
