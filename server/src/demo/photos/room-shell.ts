import type { Box, Palette } from "./canvas.ts";
import { area, height, line, rect, round, row, width } from "./canvas.ts";

/** The corners of the wall at the back; the camera stands in the middle of a room. */
export const [left, right, top, bottom] = [260, 1020, 170, 640];

const planks = ({ floor }: Palette) =>
  area(
    [
      [left, bottom],
      [right, bottom],
      [width + 220, height],
      [-220, height],
    ],
    floor,
  ) +
  row(19, (place) => {
    const share = place / 18;
    return line([left + (right - left) * share, bottom], [-220 + (width + 440) * share, height], "#00000022");
  }) +
  row(6, (place) => {
    const y = bottom + (height - bottom) * (place / 6) ** 1.7;
    return line([0, y], [width, y], "#0000001c");
  });

export const shell = (colours: Palette) =>
  rect([left, top, right - left, bottom - top], colours.wall) +
  area(
    [
      [0, 0],
      [width, 0],
      [right, top],
      [left, top],
    ],
    "#f8f5ef",
  ) +
  area(
    [
      [0, 0],
      [left, top],
      [left, bottom],
      [0, height],
    ],
    colours.wall,
  ) +
  area(
    [
      [0, 0],
      [left, top],
      [left, bottom],
      [0, height],
    ],
    "#00000014",
  ) +
  area(
    [
      [width, 0],
      [right, top],
      [right, bottom],
      [width, height],
    ],
    colours.wall,
  ) +
  area(
    [
      [width, 0],
      [right, top],
      [right, bottom],
      [width, height],
    ],
    "#00000029",
  ) +
  planks(colours) +
  rect([left, bottom - 12, right - left, 12], "#fbfaf7") +
  rect([left, top, right - left, bottom - top], "url(#down)");

/** A window in the left wall, with its light on the floor. */
export const sideWindow = () =>
  area(
    [
      [52, 190],
      [212, 240],
      [212, 520],
      [52, 600],
    ],
    "#fff",
  ) +
  area(
    [
      [64, 208],
      [200, 250],
      [200, 508],
      [64, 580],
    ],
    "url(#sky)",
  ) +
  line([132, 228], [132, 546], "#fff", 8) +
  line([64, 392], [200, 380], "#fff", 6) +
  area(
    [
      [250, 700],
      [520, 690],
      [700, 900],
      [330, 940],
    ],
    "#fff4d8",
    'opacity=".26"',
  );

/** A window in the wall at the back, with curtains. */
export const backWindow = ([x, y, w, h]: Box, { accent }: Palette) =>
  rect([x - 10, y - 10, w + 20, h + 20], "#fff") +
  rect([x, y, w, h], "url(#sky)") +
  round([x + w * 0.3, y + h, w * 0.34, h * 0.3], "#5d8a5a", 'opacity=".8"') +
  rect([x + w / 2 - 4, y, 8, h], "#fff") +
  rect([x - 62, y - 26, 66, h + 90], accent, 'opacity=".9"') +
  rect([x + w - 4, y - 26, 66, h + 90], accent, 'opacity=".9"') +
  row(
    4,
    (fold) =>
      rect([x - 56 + fold * 16, y - 26, 5, h + 90], "#00000026") +
      rect([x + w + 2 + fold * 16, y - 26, 5, h + 90], "#00000026"),
  );
