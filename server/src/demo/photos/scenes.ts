import sharp from "sharp";
import { paletteOf, picture } from "./canvas.ts";
import type { Front } from "./fronts.ts";
import { drawFront } from "./fronts.ts";
import type { Room } from "./rooms.ts";
import { drawRoom, isRoom } from "./rooms.ts";

export type Scene = Room | Front;

const drawings = (scene: Scene, variant: number): string => {
  const colours = paletteOf(variant);
  return picture(isRoom(scene) ? drawRoom(scene, colours) : drawFront(scene, colours));
};

/** SVG is never decoded but here, where it is our own. */
const loader = { operation: ["VipsForeignLoadSvg"] };

/** Runs work that may decode SVG. */
export async function whileDrawing<Result>(work: () => Promise<Result>): Promise<Result> {
  sharp.unblock(loader);
  try {
    return await work();
  } finally {
    sharp.block(loader);
  }
}

/** A scene as a JPEG, always the same for the same variant. */
export const drawScene = (scene: Scene, variant: number): Promise<Buffer> =>
  sharp(Buffer.from(drawings(scene, variant)))
    .flatten()
    .jpeg({ quality: 88 })
    .toBuffer();
