import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { takeIn } from "../files/incoming.ts";
import type { Storage } from "../files/storage/storage.ts";
import { notFound } from "../http/refusal.ts";
import type { Asker } from "../load/gate.ts";
import { askerAt, createGate, nobody } from "../load/gate.ts";
import { workLimits } from "../load/work-limits.ts";
import type { PhotoSize } from "./photo-sizes.ts";
import { keyOfSize, makeSize, photoTypes, sizeNamed, sizesOf } from "./photo-sizes.ts";

const gate = createGate(workLimits.photo);

/** Those that are being made, by key: who asks meanwhile gets the same. */
const underWay = new Map<string, Promise<Buffer | undefined>>();

async function make({ files, incomingDirectory }: Storage, size: PhotoSize): Promise<Buffer | undefined> {
  const source = await files.find(size.source);
  if (!source) return undefined;
  const made = await makeSize(await buffer(source), size);
  const file = await takeIn(incomingDirectory, Readable.from([made]), new AbortController().signal);
  try {
    await files.put(keyOfSize(size), file);
  } finally {
    await file.discard();
  }
  if (await files.has(size.source)) return made;
  // The photo was deleted meanwhile.
  await files.remove(keyOfSize(size));
  return undefined;
}

/** Makes a size that isn't there yet; undefined if its photo isn't there either. */
async function makeOnce(storage: Storage, size: PhotoSize, asker: Asker): Promise<Buffer | undefined> {
  const key = keyOfSize(size);
  const making = underWay.get(key) ?? gate.run(asker, () => make(storage, size)).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}

/** Makes the sizes of a photo that aren't there yet. Stops if the photo is deleted. */
export async function makeSizes(storage: Storage, { storageKey, width }: { storageKey: string; width: number }) {
  for (const size of sizesOf(storageKey, width))
    if (!(await storage.files.has(keyOfSize(size))) && !(await makeOnce(storage, size, nobody))) return;
}

/**
 * One of the smaller files of a photo, by the end of its address, and its format; undefined if there is none. A size that isn't there yet is
 * made from its photo.
 */
export async function openPhotoFile(storage: Storage, name: string, asker: Asker) {
  const size = sizeNamed(name);
  if (!size) return undefined;
  const found = await storage.files.find(keyOfSize(size));
  // Nobody's disconnection drops it, because others may wait for the same.
  const made = found ? undefined : await makeOnce(storage, size, asker);
  const bytes = found ? Readable.fromWeb(found) : made && Readable.from([made]);
  return bytes && { bytes, format: size.format };
}

/** Everybody may keep them: what an address leads to never changes. Pages of another origin may show them. */
const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * Serves the photos of listings to everybody, straight from the store, without the database. Their keys are apart from those of other
 * files, so no address here leads to a document.
 */
export function photoFileRoutes(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { "*": string } }>("/photos/*", async ({ params, ip }, reply) => {
    const file = await openPhotoFile(storage, params["*"], askerAt(ip));
    if (!file) throw notFound("photo");
    return reply.headers(headers).type(photoTypes[file.format]).send(file.bytes);
  });
}
