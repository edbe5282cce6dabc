import type { Database, Transaction } from "../../platform/database/database.ts";
import { afterCommit, databaseOf } from "../../platform/database/transaction.ts";
import type { Download } from "../../platform/endpoints/serve-files.ts";
import type { FileStore } from "../../platform/files/storage/file-store.ts";
import { removeFile } from "../../platform/files/remove-file.ts";
import { MissingFileError } from "../../platform/files/missing-file.ts";
import { verified } from "../../platform/files/storage/verified.ts";
import { notFound } from "../../platform/http/refusal.ts";
import type { StoredPicture } from "../../platform/pictures/store-picture.ts";
import type { PictureOwner } from "./pictures.queries.ts";
import { deletePicture, findPicture, insertPicture } from "./pictures.queries.ts";

/** What the audit trail says of a picture. */
const traceOf = ({ fileName, sha256 }: StoredPicture) => ({ fileName, sha256 });

/**
 * Gives a record its picture in place of the one that it had, whose file is removed after the commit. The record must be locked. Returns
 * what the audit trail says of it.
 */
export async function replacePicture(
  { transaction, files }: { transaction: Transaction; files: FileStore },
  owner: PictureOwner,
  { stored, userId }: { stored: StoredPicture; userId: number },
): Promise<{ before?: object; after: object }> {
  const replaced = await findPicture(transaction, owner);
  if (replaced) await deletePicture(transaction, owner);
  await insertPicture(transaction, owner, { stored, userId });
  if (!replaced) return { after: traceOf(stored) };
  afterCommit(transaction, () => void removeFile({ database: databaseOf(transaction), files }, replaced));
  return { before: traceOf(replaced), after: traceOf(stored) };
}

/** The file of a record's picture. @throws 404 if it has none */
export async function downloadPicture(
  { database, files }: { database: Database; files: FileStore },
  owner: PictureOwner,
): Promise<Download> {
  const picture = await findPicture(database, owner);
  if (!picture) throw notFound("picture");
  const { fileName, mediaType, size, sha256, storageKey } = picture;
  try {
    return { fileName, mediaType, size, bytes: verified(await files.open(storageKey), { size, sha256 }) };
  } catch (error) {
    const current = await findPicture(database, owner);
    // It was replaced in the meantime.
    if (error instanceof MissingFileError && current && current.storageKey !== storageKey)
      return downloadPicture({ database, files }, owner);
    throw error;
  }
}
