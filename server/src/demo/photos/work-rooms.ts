import type { Palette } from "./canvas.ts";
import { area, glow, grain, height, line, oneOf, rect, round, row, shadow, width } from "./canvas.ts";
import { backWindow, bottom, left, right, sideWindow, top } from "./room-shell.ts";

const goods = ["#c8553d", "#e0a93b", "#3f7f76", "#6f86a8", "#e9dcc3"] as const;

const panels = () =>
  row(3, (panel) =>
    area(
      [
        [380 + panel * 190, 70 + 0],
        [500 + panel * 190, 70],
        [480 + panel * 180, 130],
        [390 + panel * 180, 130],
      ],
      "#fffdf2",
    ),
  );

const office = (colours: Palette) =>
  sideWindow() +
  panels() +
  rect([420, 230, 330, 190], "#fff") +
  rect([420, 230, 330, 190], "none", 'stroke="#9aa2a6" stroke-width="8"') +
  row(4, (bar) =>
    rect(
      [460 + bar * 66, 380 - 30 - grain(bar + 3) * 80, 36, 30 + grain(bar + 3) * 80],
      bar % 2 ? colours.accent : "#d9a441",
    ),
  ) +
  row(2, (desk) => {
    const x = 330 + desk * 380;
    return (
      shadow([x + 130, 800], 200) +
      rect([x, 610, 290, 24], colours.wood) +
      rect([x + 12, 634, 18, 150], "#50565a") +
      rect([x + 262, 634, 18, 150], "#50565a") +
      rect([x + 80, 500, 140, 92], "#23282c", 'rx="6"') +
      rect([x + 88, 508, 124, 76], "#7fb0c9") +
      rect([x + 140, 592, 20, 18], "#50565a") +
      rect([x + 86, 650, 120, 120], colours.accent, 'rx="22"') +
      rect([x + 136, 770, 20, 60], "#34393c") +
      round([x + 146, 836, 60, 12], "#34393c")
    );
  });

const shop = (colours: Palette) =>
  panels() +
  row(4, (shelf) => {
    const y = 250 + shelf * 98;
    return (
      rect([left + 20, y + 62, 720, 12], colours.wood) +
      row(17, (item) => {
        const tall = 26 + grain(shelf * 31 + item) * 34;
        const fill = oneOf(goods, grain(item * 7 + shelf) * 5);
        return rect([left + 34 + item * 41, y + 62 - tall, 31, tall], fill, 'rx="4"');
      })
    );
  }) +
  shadow([640, 860], 330, 34) +
  rect([360, 690, 560, 26], "#4b4640") +
  rect([372, 716, 536, 140], colours.accent) +
  row(7, (rib) => rect([384 + rib * 76, 726, 64, 120], "#ffffff1c")) +
  rect([780, 630, 90, 60], "#2a2f33", 'rx="6"') +
  round([470, 676, 44, 18], "#e0a93b");

const hall = (colours: Palette) =>
  row(4, (light) => round([350 + light * 190, 120, 60, 10], "#fff7dc") + glow([350 + light * 190, 150, 150, 60], 0.6)) +
  row(3, (place) => backWindow([340 + place * 230, 260, 120, 230], colours)) +
  row(
    2,
    (side) => rect([side ? 986 : 236, 120, 58, 640], "#f7f2e9") + rect([side ? 1024 : 236, 120, 20, 640], "#00000024"),
  ) +
  row(3, (line_) =>
    row(6, (chair) => {
      const scale = 1 + line_ * 0.35;
      const [x, y] = [640 + (chair - 2.5) * 118 * scale, 690 + line_ * 82];
      return (
        shadow([x, y + 44 * scale], 40 * scale) +
        rect([x - 30 * scale, y - 44 * scale, 60 * scale, 56 * scale], colours.accent, 'rx="10"') +
        rect([x - 34 * scale, y + 6 * scale, 68 * scale, 16 * scale], "#e8ddc8", 'rx="6"')
      );
    }),
  );

const store = (colours: Palette) =>
  row(24, (rib) => line([rib * 56 - 20, 0], [left + rib * 33, top], "#0000001f", 5)) +
  row(3, (beam) =>
    area(
      [
        [0, 40 + beam * 44],
        [width, 40 + beam * 44],
        [width, 52 + beam * 44],
        [0, 52 + beam * 44],
      ],
      "#8b6f4e55",
    ),
  ) +
  row(12, (brick) => line([left, top + brick * 40], [right, top + brick * 40], "#00000022")) +
  rect([500, 300, 280, 340], "url(#metal)") +
  row(13, (slat) => line([500, 312 + slat * 26], [780, 312 + slat * 26], "#00000030", 3)) +
  row(9, (box) => {
    const [column, level] = [box % 5, Math.floor(box / 5)];
    const [x, y] = [column < 2 ? 300 + column * 96 : 790 + (column - 2) * 96, 640 - level * 86];
    return (
      rect([x, y - 4, 90, 84], grain(box) > 0.5 ? "#b98a54" : "#a97b48") +
      line([x + 45, y - 4], [x + 45, y + 80], "#00000033", 4)
    );
  }) +
  shadow([380, 730], 160) +
  shadow([900, 730], 200) +
  rect([560, 800, 300, 16], colours.wood) +
  row(3, (leg) => rect([572 + leg * 130, 816, 30, 24], colours.wood));

const basement = ({ accent }: Palette) =>
  rect([0, 0, width, height], "#0000001f") +
  row(3, (pipe) => rect([0, 92 + pipe * 34, width, 14], pipe === 1 ? "#b5482f" : "url(#metal)")) +
  row(3, (light) => rect([330 + light * 240, 76, 120, 12], "#fffbe6") + glow([390 + light * 240, 120, 170, 90], 0.6)) +
  row(
    2,
    (column) =>
      rect([300 + column * 560, 120, 92, 640], "#c9c4ba") +
      rect([300 + column * 560, 560, 92, 90], accent) +
      rect([368 + column * 560, 120, 24, 640], "#00000024"),
  ) +
  row(5, (bay) => line([380 + bay * 130, bottom], [60 + bay * 290, height], "#f6f2e6", 9));

export const workRooms = { office, shop, hall, store, basement };
