import { createHash, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Insertable } from "kysely";
import sharp from "sharp";
import { newPhotoKey } from "../../src/platform/files/storage/file-store.ts";
import { photoRecipe } from "../../src/platform/pictures/photo-sizes.ts";
import type { Database } from "../../src/platform/database/database.ts";
import type { Tables } from "../../src/platform/database/tables.ts";

/** A photo of a unit or a property; with its file if a data directory is given. */
export async function makeListingPhoto(
  { database, dataDirectory }: { database: Database; dataDirectory?: string },
  more: Partial<Insertable<Tables["listing_photos"]>>,
) {
  const [width, height] = [800, 600];
  const file = dataDirectory && sharp({ create: { width, height, channels: 3, background: "#b59a6b" } }).jpeg();
  const content = file ? await file.toBuffer() : Buffer.from(randomUUID());
  const sha256 = createHash("sha256").update(content).digest("hex");
  const storageKey = newPhotoKey(sha256);
  if (dataDirectory !== undefined) {
    const path = join(dataDirectory, "files", storageKey);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return database
    .insertInto("listing_photos")
    .values({
      position: 0,
      recipe: photoRecipe,
      width,
      height,
      placeholder: "UklGRhoAAABXRUJQ",
      file_name: "room.jpg",
      media_type: "image/jpeg",
      size_bytes: content.length,
      sha256,
      storage_key: storageKey,
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
