import type { ListingPhoto, PhotoArrangement } from "@vasati/contract/portfolio/listing-photos";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { photoRecipe } from "../../platform/pictures/photo-sizes.ts";
import type { StoredPhoto } from "../../platform/pictures/store-photo.ts";
import { listingPhotoOf } from "../../records/pictures/listing-photos.queries.ts";

/** What photos belong to. */
export interface Listing {
  of: "unit" | "property";
  id: number;
}

const columns = { unit: "unit_id", property: "property_id" } as const;

/** The photos of a unit or a property itself, in their order. */
export async function findOwnPhotos(database: Database, { of, id }: Listing): Promise<ListingPhoto[]> {
  const rows = await database
    .selectFrom("listing_photos")
    .where(columns[of], "=", id)
    .select(["id as photoId", "storage_key as key", "width", "height", "placeholder", "caption"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(listingPhotoOf);
}

/** Adds a photo whose file is already stored behind the others; returns its id. */
export async function insertPhoto(
  transaction: Transaction,
  { of, id }: Listing,
  { stored, userId, position }: { stored: StoredPhoto; userId: number; position: number },
): Promise<number> {
  const { fileName, size, sha256, storageKey, width, height, placeholder } = stored;
  const { id: photoId } = await transaction
    .insertInto("listing_photos")
    .values({
      property_id: null,
      unit_id: null,
      [columns[of]]: id,
      position,
      width,
      height,
      placeholder,
      file_name: fileName,
      media_type: "image/jpeg",
      size_bytes: size,
      sha256,
      storage_key: storageKey,
      user_id: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return photoId;
}

/** Writes down the order of all photos of a listing, and the captions that change. */
export async function updateOrder(transaction: Transaction, photos: PhotoArrangement["photos"]): Promise<void> {
  const rows = JSON.stringify(photos.map((photo, position) => ({ ...photo, position })));
  await sql`
    update listing_photos set position = arranged.position, caption = coalesce(arranged.caption, listing_photos.caption)
    from json_to_recordset(${rows}) as arranged("photoId" bigint, caption text, position integer)
    where listing_photos.id = arranged."photoId"`.execute(transaction);
}

/** The file of a photo. */
export interface PhotoFile {
  storageKey: string;
  width: number;
  fileName: string;
}

/** Deletes a photo's row and returns its file; undefined if there is none. */
export const deletePhotoRow = (
  transaction: Transaction,
  { of, id }: Listing,
  photoId: number,
): Promise<PhotoFile | undefined> =>
  transaction
    .deleteFrom("listing_photos")
    .where("id", "=", photoId)
    .where(columns[of], "=", id)
    .returning(["storage_key as storageKey", "width", "file_name as fileName"])
    .executeTakeFirst();

/** Photos that have other sizes than today's, or none yet. */
export const findPhotosToSize = (database: Database, most: number): Promise<{ photoId: number }[]> =>
  database
    .selectFrom("listing_photos")
    .where("recipe", "!=", photoRecipe)
    .select("id as photoId")
    .orderBy("id")
    .limit(most)
    .execute();

/** The file of a photo, to make its sizes. */
export const findPhotoFile = (database: Database, photoId: number): Promise<PhotoFile | undefined> =>
  database
    .selectFrom("listing_photos")
    .where("id", "=", photoId)
    .select(["storage_key as storageKey", "width", "file_name as fileName"])
    .executeTakeFirst();

/** Writes down that today's sizes of a photo were made. */
export async function markSized(database: Database, photoId: number): Promise<void> {
  await database.updateTable("listing_photos").set({ recipe: photoRecipe }).where("id", "=", photoId).execute();
}
