import type { Palette } from "./canvas.ts";
import { area, glow, line, rect, round, row, shadow } from "./canvas.ts";
import { backWindow, left, right, sideWindow } from "./room-shell.ts";

const plant = (x: number, y: number) =>
  shadow([x, y + 4], 54) +
  row(9, (leaf) => {
    const turn = -64 + leaf * 16;
    return round([x, y - 150, 15, 86], leaf % 2 ? "#3f7a4c" : "#2f6440", `transform="rotate(${turn} ${x} ${y - 62})"`);
  }) +
  area(
    [
      [x - 42, y - 70],
      [x + 42, y - 70],
      [x + 30, y],
      [x - 30, y],
    ],
    "#c98558",
  );

const living = (colours: Palette) =>
  sideWindow() +
  rect([520, 236, 250, 150], "#fff") +
  rect([532, 248, 226, 126], colours.accent, 'opacity=".75"') +
  round([640, 330, 60, 34], "#f3d9a8") +
  round([660, 800, 380, 84], colours.fabric, 'opacity=".35"') +
  shadow([650, 700], 330, 30) +
  rect([356, 470, 590, 120], colours.fabric, 'rx="26"') +
  rect([336, 540, 630, 130], colours.fabric, 'rx="22"') +
  rect([336, 600, 630, 70], "#00000026", 'rx="20"') +
  row(3, (place) => rect([392 + place * 178, 526, 164, 62], "#ffffff2e", 'rx="14"')) +
  rect([420, 492, 88, 76], colours.accent, 'rx="14" transform="rotate(-8 464 530)"') +
  rect([800, 492, 88, 76], "#e8c46a", 'rx="14" transform="rotate(9 844 530)"') +
  shadow([650, 826], 190, 24) +
  rect([480, 752, 340, 26], colours.wood, 'rx="8"') +
  rect([500, 778, 16, 54], colours.wood) +
  rect([784, 778, 16, 54], colours.wood) +
  rect([590, 732, 90, 20], "#f7f2e8") +
  plant(1096, 760);

const bedroom = (colours: Palette) =>
  backWindow([690, 220, 230, 210], colours) +
  shadow([520, 760], 330, 40) +
  rect([300, 380, 350, 190], colours.wood, 'rx="14"') +
  area(
    [
      [292, 560],
      [660, 560],
      [760, 800],
      [196, 800],
    ],
    "#f6f1e9",
  ) +
  area(
    [
      [270, 624],
      [690, 624],
      [770, 826],
      [186, 826],
    ],
    colours.fabric,
  ) +
  area(
    [
      [186, 826],
      [770, 826],
      [764, 872],
      [194, 872],
    ],
    "#00000055",
  ) +
  rect([326, 528, 140, 66], "#fff", 'rx="22"') +
  rect([486, 528, 140, 66], "#fff", 'rx="22"') +
  rect([690, 556, 96, 110], colours.wood, 'rx="6"') +
  rect([726, 486, 24, 70], "#c9a25c") +
  area(
    [
      [700, 430],
      [776, 430],
      [796, 492],
      [680, 492],
    ],
    "#fbeecb",
  ) +
  glow([738, 470, 180, 130], 0.8) +
  rect([1038, 300, 130, 440], colours.wood, 'opacity=".85"') +
  line([1103, 300], [1103, 740], "#00000040", 4);

const kitchen = (colours: Palette) =>
  sideWindow() +
  rect([left, 400, right - left, 120], "#f3efe6") +
  row(20, (tile) => line([left + tile * 40, 400], [left + tile * 40, 520], "#0000001a")) +
  line([left, 440], [right, 440], "#0000001a") +
  line([left, 480], [right, 480], "#0000001a") +
  row(
    4,
    (door) =>
      rect([left + 6 + door * 130, 216, 124, 150], colours.accent, 'rx="4"') +
      rect([left + 112 + door * 130, 276, 6, 40], "#e9e3d6"),
  ) +
  area(
    [
      [800, 260],
      [900, 260],
      [930, 380],
      [770, 380],
    ],
    "url(#metal)",
  ) +
  rect([812, 170, 76, 92], "url(#metal)") +
  rect([left, 508, 600, 22], "#4b4640") +
  rect([left + 4, 530, 596, 150], colours.wood) +
  row(
    5,
    (door) =>
      rect([left + 12 + door * 118, 540, 108, 132], "#00000017", 'rx="4"') +
      rect([left + 92 + door * 118, 556, 6, 34], "#e9e3d6"),
  ) +
  rect([790, 494, 130, 14], "#23262a") +
  row(2, (ring) => round([824 + ring * 62, 496, 22, 6], "#c45a2c")) +
  rect([400, 496, 130, 12], "url(#metal)") +
  rect([458, 452, 8, 46], "#c4ccd0") +
  rect([880, 250, 150, 440], "url(#metal)", 'rx="8"') +
  line([880, 420], [1030, 420], "#00000033", 4) +
  rect([1006, 330, 8, 70], "#7d868a") +
  round([340, 484, 26, 26], "#d9a441") +
  round([372, 490, 20, 20], "#b5482f");

const bath = (colours: Palette) =>
  rect([left, 360, right - left, 280], colours.accent, 'opacity=".28"') +
  row(20, (tile) => line([left + tile * 40, 360], [left + tile * 40, 640], "#ffffff88")) +
  row(7, (tile) => line([left, 360 + tile * 40], [right, 360 + tile * 40], "#ffffff88")) +
  rect([330, 220, 220, 190], "#fff", 'rx="10"') +
  rect([342, 232, 196, 166], "url(#glass)", 'rx="6"') +
  rect([352, 200, 176, 12], "#ffedb8", 'rx="6"') +
  shadow([440, 700], 140) +
  rect([320, 486, 240, 34], "#fff", 'rx="12"') +
  round([440, 492, 84, 14], "#d5dcde") +
  rect([432, 440, 14, 44], "url(#metal)") +
  rect([340, 520, 200, 150], colours.wood, 'rx="6"') +
  shadow([690, 700], 90) +
  rect([640, 470, 100, 90], "#fdfdfd", 'rx="10"') +
  round([690, 590, 66, 34], "#fff") +
  rect([656, 590, 68, 92], "#f1f3f3", 'rx="14"') +
  area(
    [
      [830, 200],
      [1010, 200],
      [1100, 150],
      [1100, 860],
      [830, 700],
    ],
    "url(#glass)",
    'opacity=".55"',
  ) +
  rect([930, 240, 60, 10], "url(#metal)") +
  rect([985, 240, 8, 300], "url(#metal)");

export const homeRooms = { living, bedroom, kitchen, bath };
