import type { RequestCategory } from "@vasati/contract/upkeep/request-states";
import type { Storage } from "../../platform/files/storage/storage.ts";
import { flatPng } from "../flat-png.ts";
import { storeDemoFile } from "../store-demo-file.ts";
import type { Plan, Row } from "../plan.ts";
import { between, randomOf } from "../values/random.ts";
import { requestRows } from "./service-requests.ts";

/** Only the first requests have photos, whatever the size of the portfolio. */
const requestsLookedAt = 24;
const [width, height] = [480, 360];

const palette = [
  "#e9e4d8",
  "#cfc8b8",
  "#c3d3d2",
  "#b5c8c8",
  "#f6f5f0",
  "#8d989c",
  "#dfe6e8",
  "#4f9bc4",
  "#a9d0e4",
  "#e7d9bd",
  "#b59a6b",
  "#94784d",
  "#6b5637",
  "#3d3733",
  "#57493f",
  "#c7bba3",
] as const;

/** Returns the palette index of a pixel. */
type Scene = (x: number, y: number) => number;

const isIn = (value: number, from: number, to: number) => value >= from && value < to;
const isInEllipse = (x: number, y: number, [radiusX, radiusY]: [number, number]) =>
  (x / radiusX) ** 2 + (y / radiusY) ** 2 < 1;

/**
 * Returns the palette index of a pixel inside the shape, else undefined. The first shape of a scene that contains the pixel wins.
 */
type Shape = (x: number, y: number) => number | undefined;

const box =
  ([left, top, right, bottom]: readonly [number, number, number, number], colour: number): Shape =>
  (x, y) =>
    isIn(x, left, right) && isIn(y, top, bottom) ? colour : undefined;

const oval =
  ([x, y, radiusX, radiusY]: readonly [number, number, number, number], colour: number): Shape =>
  (atX, atY) =>
    isInEllipse(atX - x, atY - y, [radiusX, radiusY]) ? colour : undefined;

/** A blot with an uneven edge, in rings from the middle outwards, each with its radius and colour. */
const spot =
  ([x, y, size]: readonly [number, number, number], rings: readonly (readonly [number, number])[]): Shape =>
  (atX, atY) => {
    const angle = Math.atan2(atY - y, atX - x);
    const edge = size * (1 + 0.2 * Math.sin(3 * angle + x) + 0.1 * Math.sin(7 * angle) + 0.04 * Math.sin(13 * angle));
    const distance = Math.hypot((atX - x) * 0.8, atY - y) / edge;
    return rings.find(([reach]) => distance < reach)?.[1];
  };

const sceneOf =
  (shapes: readonly Shape[], ground: Scene): Scene =>
  (x, y) => {
    for (const shape of shapes) {
      const colour = shape(x, y);
      if (colour !== undefined) return colour;
    }
    return ground(x, y);
  };

const tiles: Scene = (x, y) => {
  if (x % 60 < 2 || y % 60 < 2) return 1;
  return (Math.floor(x / 60) + Math.floor(y / 60)) % 3 === 0 ? 3 : 2;
};

/** A dripping tap over a basin, in front of tiles. */
function tap(shift: number): Scene {
  const left = 190 + shift;
  const metal = (x: number, y: number, wide: number, high: number): Shape[] => [
    box([left + x + 6, y + 5, left + x + wide - 6, y + 9], 6),
    box([left + x, y, left + x + wide, y + high], 5),
  ];
  const shapes = [
    ...[168, 206, 240].map((y) => oval([left + 104, y, 7, 10], 7)),
    oval([left + 104, 296, 64, 12], 8),
    ...metal(-52, 44, 104, 16),
    ...metal(16, 84, 100, 24),
    ...metal(-16, 60, 32, 56),
    ...metal(92, 108, 24, 34),
    oval([240, 300, 196, 38], 4),
    oval([240, 300, 215, 48], 1),
    box([60, 300, 420, height], 0),
  ];
  return sceneOf(shapes, tiles);
}

/** A damp patch under the ceiling that runs down the wall. */
function damp(shift: number): Scene {
  const [x, y] = [220 + shift, 120];
  const shapes = [
    box([0, 0, width, 22], 4),
    box([0, 22, width, 26], 15),
    box([0, 332, width, 336], 14),
    box([0, 336, width, height], 12),
    spot(
      [x, y, 92],
      [
        [0.45, 11],
        [0.93, 10],
        [1, 11],
      ],
    ),
    ...[-44, 6, 61].map((run, index) => box([x + run - 3, y + 60, x + run + 3, y + 130 + index * 34], 10)),
  ];
  return sceneOf(shapes, () => 9);
}

/** A switchboard with a burnt socket. */
function board(shift: number): Scene {
  const [x, y] = [316, 178 + shift / 8];
  const shapes = [
    oval([x, y - 18, 6, 6], 13),
    oval([x - 16, y + 12, 6, 6], 13),
    oval([x + 16, y + 12, 6, 6], 13),
    spot(
      [x, y, 50],
      [
        [0.6, 14],
        [1, 11],
      ],
    ),
    ...[124, 186].flatMap((left) => [box([left, 136, left + 42, 178], 6), box([left, 178, left + 42, 224], 1)]),
    box([96, 96, 384, 264], 4),
    box([92, 92, 388, 268], 5),
  ];
  return sceneOf(shapes, () => 9);
}

const scenes: Partial<Record<RequestCategory, { fileName: string; scene: (shift: number) => Scene }>> = {
  PLB: { fileName: "Tap.png", scene: tap },
  ELE: { fileName: "Switch board.png", scene: board },
  PNT: { fileName: "Wall.png", scene: damp },
  CLN: { fileName: "Wall.png", scene: damp },
};

const randomOfPhoto = randomOf("photo of service request");

/** Stores photos of the first suitable requests and creates their rows. */
export async function* photoRows(plan: Plan, storage: Storage): AsyncGenerator<Row<"service_request_photos">> {
  let photos = 0;
  for (const { id, category, raised_by: userId, created_at: createdAt } of requestRows(plan).take(requestsLookedAt)) {
    const shown = scenes[category];
    if (!shown) continue;
    // Each photo differs, because each has its own file.
    const shift = between(randomOfPhoto(id), -40, 40) + id / 64;
    const content = flatPng({ width, height, palette, colourAt: shown.scene(shift) });
    const { sha256, storageKey } = await storeDemoFile(storage, content);
    yield {
      id: ++photos,
      service_request_id: id,
      user_id: userId,
      file_name: shown.fileName,
      media_type: "image/png",
      size_bytes: content.length,
      sha256,
      storage_key: storageKey,
      created_at: createdAt ?? new Date(0),
    };
  }
}
