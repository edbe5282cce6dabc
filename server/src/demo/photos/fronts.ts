import type { Box, Palette } from "./canvas.ts";
import { area, glow, grain, height, line, oneOf, rect, round, row, shadow, width } from "./canvas.ts";

const ground = 760;

const outside = () =>
  rect([0, 0, width, height], "url(#sky)") +
  row(5, (cloud) => glow([120 + cloud * 270, 110 + grain(cloud) * 120, 150, 30], 0.7));

const street = () =>
  rect([0, ground, width, 40], "#b9afa0") +
  rect([0, ground + 40, width, height - ground], "#6d6a66") +
  rect([0, ground + 36, width, 8], "#d9d2c4") +
  row(7, (dash) =>
    area(
      [
        [dash * 200, 884],
        [dash * 200 + 110, 884],
        [dash * 200 + 96, 896],
        [dash * 200 - 14, 896],
      ],
      "#efe9da",
    ),
  );

const tree = (x: number, size = 1) =>
  shadow([x, ground + 4], 90 * size) +
  rect([x - 10 * size, ground - 190 * size, 20 * size, 190 * size], "#6b4c33") +
  row(7, (crown) =>
    round(
      [
        x + (grain(crown + x) - 0.5) * 150 * size,
        ground - (210 + grain(crown * 3 + x) * 120) * size,
        74 * size,
        60 * size,
      ],
      crown % 2 ? "#4c7c46" : "#3b6a3c",
    ),
  );

const pane = ([x, y, w, h]: Box) =>
  rect([x - 6, y - 6, w + 12, h + 12], "#f7f3ea") +
  rect([x, y, w, h], "url(#glass)") +
  rect([x + w / 2 - 2, y, 4, h], "#f7f3ea") +
  rect([x, y, w, h * 0.4], "#ffffff30");

const apartments = ({ wall, accent, wood }: Palette) =>
  rect([270, 120, 740, ground - 120], wall) +
  rect([850, 120, 160, ground - 120], "#00000020") +
  rect([560, 120, 160, ground - 120], accent, 'opacity=".8"') +
  row(5, (floor) => {
    const y = 160 + floor * 116;
    return (
      row(2, (side) => {
        const x = side ? 760 : 300;
        return (
          pane([x + 20, y, 70, 66]) +
          pane([x + 120, y, 70, 66]) +
          rect([x, y + 66, 220, 12], "#fff") +
          rect([x, y + 40, 220, 28], "#ffffff55") +
          row(12, (bar) => rect([x + 4 + bar * 19, y + 38, 3, 32], wood))
        );
      }) + pane([606, y, 68, 60])
    );
  }) +
  rect([580, ground - 110, 120, 110], "#3a332c") +
  rect([540, ground - 130, 200, 18], "#fff") +
  tree(170) +
  tree(1120, 0.9);

const house = ({ wall, accent, wood }: Palette) =>
  rect([300, 330, 640, ground - 330], wall) +
  rect([760, 330, 180, ground - 330], "#0000001c") +
  rect([280, 300, 680, 36], "#fbf8f1") +
  rect([360, 190, 380, 112], wall) +
  rect([340, 168, 420, 26], "#fbf8f1") +
  pane([400, 220, 110, 66]) +
  pane([580, 220, 110, 66]) +
  pane([350, 400, 150, 130]) +
  pane([800, 400, 110, 130]) +
  rect([560, 420, 150, ground - 420], wood) +
  line([635, 420], [635, ground], "#00000040", 4) +
  round([620, 590, 6, 6], "#e0c070") +
  rect([540, 396, 190, 18], accent) +
  row(2, (column) => rect([526 + column * 204, 340, 20, ground - 340], "#fbf8f1")) +
  rect([0, ground - 100, 300, 100], "#d8cbb6") +
  rect([940, ground - 100, 340, 100], "#d8cbb6") +
  rect([0, ground - 112, 300, 14], accent) +
  rect([940, ground - 112, 340, 14], accent) +
  tree(130, 0.9) +
  tree(1110, 1.1);

const market = ({ wall, accent, wood }: Palette) =>
  rect([90, 200, 1100, ground - 200], wall) +
  rect([90, 180, 1100, 30], "#fbf8f1") +
  row(7, (place) => pane([140 + place * 150, 240, 90, 90])) +
  row(4, (place) => {
    const x = 120 + place * 268;
    const sign = oneOf([accent, "#c8892e", "#7a4a63", "#3d6a8c"], place);
    return (
      rect([x, 400, 236, 60], sign) +
      rect([x + 40, 424, 156, 12], "#ffffffcc", 'rx="6"') +
      (place === 1
        ? rect([x, 470, 236, ground - 470], "url(#metal)") +
          row(12, (slat) => line([x, 480 + slat * 24], [x + 236, 480 + slat * 24], "#00000030", 3))
        : rect([x, 470, 236, ground - 470], "#3a332c") +
          rect([x + 8, 480, 220, ground - 500], "#f5dca455") +
          row(
            3,
            (shelf) =>
              rect([x + 20, 530 + shelf * 60, 196, 8], wood) +
              row(7, (item) =>
                rect(
                  [x + 26 + item * 27, 508 + shelf * 60, 20, 22],
                  oneOf(["#c8553d", "#e0a93b", "#e9dcc3"], item + shelf),
                ),
              ),
          )) +
      area(
        [
          [x - 10, 460],
          [x + 246, 460],
          [x + 262, 500],
          [x - 26, 500],
        ],
        sign,
      ) +
      row(6, (stripe) =>
        area(
          [
            [x + stripe * 42, 460],
            [x + 20 + stripe * 42, 460],
            [x + 18 + stripe * 44, 500],
            [x - 6 + stripe * 44, 500],
          ],
          "#ffffff66",
        ),
      )
    );
  }) +
  tree(56, 0.8) +
  shadow([980, 880], 120) +
  rect([900, 820, 160, 50], "#d9a441", 'rx="16"') +
  rect([924, 780, 96, 46], "#2a2f33", 'rx="14"') +
  round([936, 874, 20, 20], "#23262a") +
  round([1026, 874, 20, 20], "#23262a");

const sheds = ({ accent }: Palette) =>
  area(
    [
      [130, 330],
      [640, 210],
      [1150, 330],
      [1150, ground],
      [130, ground],
    ],
    "#c7ccce",
  ) +
  row(36, (rib) =>
    line([130 + rib * 29, 332 - (rib < 18 ? rib * 6.8 : (35 - rib) * 6.8)], [130 + rib * 29, ground], "#00000012", 4),
  ) +
  area(
    [
      [110, 336],
      [640, 206],
      [1170, 336],
      [1170, 316],
      [640, 184],
      [110, 316],
    ],
    accent,
  ) +
  row(
    3,
    (door) =>
      rect([220 + door * 300, 480, 220, ground - 480], "url(#metal)") +
      row(11, (slat) =>
        line([220 + door * 300, 494 + slat * 25], [440 + door * 300, 494 + slat * 25], "#0000002a", 3),
      ) +
      rect([210 + door * 300, 462, 240, 18], "#5c6468"),
  ) +
  tree(60, 0.8);

const land = ({ accent }: Palette) =>
  row(9, (hill) => round([80 + hill * 150, 520, 160, 46 + grain(hill) * 40], "#7f9b74", 'opacity=".8"')) +
  rect([0, 520, width, height - 520], "#b9a06a") +
  rect([0, 520, width, 60], "#a9a566") +
  row(40, (tuft) =>
    round([grain(tuft) * width, 590 + grain(tuft + 50) * 340, 26, 7], grain(tuft + 9) > 0.5 ? "#8f9a55" : "#a38c56"),
  ) +
  area(
    [
      [0, 560],
      [width, 540],
      [width, 590],
      [0, 640],
    ],
    "#cfc3b0",
  ) +
  line([0, 600], [width, 565], "#00000022", 3) +
  row(9, (post) => rect([40 + post * 150, 560 - post * 2, 12, 220 - post * 8], "#8d8578")) +
  row(3, (wire) => line([0, 620 + wire * 40], [width, 590 + wire * 36], "#6d665b", 3)) +
  rect([820, 420, 260, 120], "#fff") +
  rect([820, 420, 260, 28], accent) +
  rect([850, 470, 200, 12], "#3a332c") +
  rect([850, 496, 140, 12], "#3a332c") +
  rect([880, 540, 12, 110], "#6b4c33") +
  rect([1010, 540, 12, 110], "#6b4c33");

const fronts = { apartments, house, market, sheds, land };
/** What the camera stands before. */
export type Front = keyof typeof fronts;

export const drawFront = (front: Front, colours: Palette): string =>
  outside() + (front === "land" ? "" : street()) + fronts[front](colours);
