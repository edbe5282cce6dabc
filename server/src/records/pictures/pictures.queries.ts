import type { PhotoMediaType } from "@vasati/contract/upkeep/photo-media-types";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { StoredPicture } from "../../platform/pictures/store-picture.ts";

/** The tables of records' single pictures, each with the column of the record. */
const owners = { claim_pictures: sql.ref("claim_id"), meter_pictures: sql.ref("due_id") } as const;
type PictureTable = keyof typeof owners;

/** A record that has one picture at most. */
export interface PictureOwner {
  table: PictureTable;
  id: number;
}

/** The picture of a record; undefined if it has none. */
export const findPicture = (database: Database, { table, id }: PictureOwner): Promise<StoredPicture | undefined> =>
  database
    .selectFrom(table)
    .where(owners[table], "=", id)
    .select([
      "file_name as fileName",
      "media_type as mediaType",
      "size_bytes as size",
      "sha256",
      "storage_key as storageKey",
    ])
    .$narrowType<{ mediaType: PhotoMediaType }>()
    .executeTakeFirst();

/** Inserts the picture of a record, whose file is already stored. */
export async function insertPicture(
  transaction: Transaction,
  { table, id }: PictureOwner,
  { stored, userId }: { stored: StoredPicture; userId: number },
): Promise<void> {
  const { fileName, mediaType, size, sha256, storageKey } = stored;
  await sql`
    insert into ${sql.table(table)} (${owners[table]}, user_id, file_name, media_type, size_bytes, sha256, storage_key)
    values (${id}, ${userId}, ${fileName}, ${mediaType}, ${size}, ${sha256}, ${storageKey})`.execute(transaction);
}

/** Deletes the picture of a record. */
export async function deletePicture(transaction: Transaction, { table, id }: PictureOwner): Promise<void> {
  await transaction.deleteFrom(table).where(owners[table], "=", id).execute();
}
