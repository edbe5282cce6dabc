import type { PhotoMediaType } from "@vasati/contract/upkeep/request-photos";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { StoredPicture } from "../../../platform/pictures/store-picture.ts";

/** The picture of a claim; undefined if it has none. */
export const findClaimPicture = (database: Database, claimId: number): Promise<StoredPicture | undefined> =>
  database
    .selectFrom("claim_pictures")
    .where("claim_id", "=", claimId)
    .select([
      "file_name as fileName",
      "media_type as mediaType",
      "size_bytes as size",
      "sha256",
      "storage_key as storageKey",
    ])
    .$narrowType<{ mediaType: PhotoMediaType }>()
    .executeTakeFirst();

/** Inserts the picture of a claim, whose file is already stored; false if it has one. */
export async function insertClaimPicture(
  transaction: Transaction,
  { claimId, userId, stored }: { claimId: number; userId: number; stored: StoredPicture },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("claim_pictures")
    .values({
      claim_id: claimId,
      user_id: userId,
      file_name: stored.fileName,
      media_type: stored.mediaType,
      size_bytes: stored.size,
      sha256: stored.sha256,
      storage_key: stored.storageKey,
    })
    .onConflict((conflict) => conflict.column("claim_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
