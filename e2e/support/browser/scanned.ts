import jsQR from "jsqr";
import type { Locator } from "playwright-core";

/** Runs in the page: the dots of a picture, given as base64. */
async function dotsOf(picture: string) {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  return { width, height, dots: Array.from(context?.getImageData(0, 0, width, height).data ?? []) };
}

/** What a camera reads in a QR code as it is drawn on the screen; undefined if nothing. */
export async function scanned(code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString("base64");
  const { width, height, dots } = await code.page().evaluate(dotsOf, picture);
  return jsQR.default(Uint8ClampedArray.from(dots), width, height)?.data;
}
