import { inject } from "vitest";
import { flatPng } from "../../../../server/src/demo/flat-png.ts";
import { tokenOf } from "../../server/api.ts";

const palette = ["#e7d9bd", "#b59a6b", "#94784d", "#6b5637"];

/** A picture of a wall with a patch, of the given width, with four bits per pixel. */
export const photo = (width: number, height = Math.round(width * 0.75)): Buffer =>
  flatPng({
    width,
    height,
    palette,
    colourAt: (x, y) => {
      const distance = Math.hypot(x - width * 0.45, y - height * 0.4) / width;
      if (distance < 0.12) return 2;
      if (distance < 0.24) return 1;
      return y > height * 0.9 ? 3 : 0;
    },
  });

/** A file for a file chooser. */
export const chosen = (name: string, buffer: Buffer, mimeType = "image/png") => ({ name, mimeType, buffer });

/** Adds a photo to a request as the demo's tenant. */
export async function addPhoto(requestId: number, name: string, content = photo(640)): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), name);
  const token = await tokenOf("tenant");
  const answer = await fetch(`${inject("testServer").address}/api/v1/serviceRequests/${requestId}/photos`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`A photo was answered ${answer.status}.`);
}
