import type { PhotoMediaType } from "@vasati/contract/upkeep/photo-media-types";
import type { Insertable } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";

/** A photo as stored. */
export interface PhotoRow {
  photoId: number;
  userId: number;
  userName: string;
  fileName: string;
  mediaType: PhotoMediaType;
  /** In bytes. */
  size: number;
  sha256: string;
  storageKey: string;
  createdAt: Date;
}

const photos = (database: Database, requestId: number) =>
  database
    .selectFrom("service_request_photos as photo")
    .innerJoin("users", "users.id", "photo.user_id")
    .where("service_request_id", "=", requestId)
    .select([
      "photo.id as photoId",
      "photo.user_id as userId",
      "users.name as userName",
      "file_name as fileName",
      "media_type as mediaType",
      "size_bytes as size",
      "sha256",
      "storage_key as storageKey",
      "photo.created_at as createdAt",
    ]);

/** The photos of a request, oldest first. */
export const findPhotos = (database: Database, requestId: number): Promise<PhotoRow[]> =>
  photos(database, requestId).orderBy("photo.id").execute();

/** One photo of a request. */
export const findPhoto = (database: Database, requestId: number, photoId: number): Promise<PhotoRow | undefined> =>
  photos(database, requestId).where("photo.id", "=", photoId).executeTakeFirst();

/** Inserts a photo whose file is already stored, and returns its id and time. */
export async function insertPhoto(transaction: Transaction, row: Insertable<Tables["service_request_photos"]>) {
  const { id, created_at } = await transaction
    .insertInto("service_request_photos")
    .values(row)
    .returning(["id", "created_at"])
    .executeTakeFirstOrThrow();
  return { photoId: id, createdAt: created_at };
}

/** Deletes a row and returns whether it existed. */
export async function deletePhotoRow(transaction: Transaction, photoId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("service_request_photos")
    .where("id", "=", photoId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
