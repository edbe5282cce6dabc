import type { RequestPhoto, RequestPhotos } from "@vasati/contract/upkeep/request-photos";
import { largestPhoto, mostPhotos } from "@vasati/contract/upkeep/request-photos";
import { openRequestStatuses } from "@vasati/contract/upkeep/request-states";
import type { ReadRequest } from "@vasati/contract/upkeep/service-requests";
import { mayDeletePhoto, mayTakePart } from "../../../access/policies/service-request.ts";
import { emit } from "../../../events/emit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Bounds } from "../../../records/constants.queries.ts";
import { findUploadLimit } from "../../../records/constants.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { removeFile } from "../../../platform/files/remove-file.ts";
import { verified } from "../../../platform/files/storage/verified.ts";
import type { StoredPicture } from "../../../platform/pictures/store-picture.ts";
import { storePicture } from "../../../platform/pictures/store-picture.ts";
import type { Platform } from "../../../platform/endpoints/platform.ts";
import { lockRecord } from "../../../records/records.queries.ts";
import { ruleViolation, forbidden, notFound } from "../../../platform/http/refusal.ts";
import type { Download } from "../../../platform/endpoints/serve-files.ts";
import type { SentFile } from "../../../platform/endpoints/serve-form.ts";
import { databaseOf, inTransaction } from "../../../platform/database/transaction.ts";
import type { PhotoRow } from "./request-photos.queries.ts";
import { deletePhotoRow, findPhoto, findPhotos, insertPhoto } from "./request-photos.queries.ts";
import { readRequest } from "../service-requests.service.ts";

/** The maximum size of a photo in bytes. */
export const findPhotoLimit = async (database: Database, bounds: Bounds): Promise<number> =>
  Math.min(await findUploadLimit(database, bounds), largestPhoto);

const isOpen = ({ status }: ReadRequest) => openRequestStatuses.some((open) => open === status);

const photoOf =
  (request: ReadRequest, caller: Caller) =>
  (photo: Omit<PhotoRow, "storageKey" | "sha256">): RequestPhoto => ({
    photoId: photo.photoId,
    fileName: photo.fileName,
    mediaType: photo.mediaType,
    size: photo.size,
    userName: photo.userName,
    createdAt: photo.createdAt.toISOString(),
    mayDelete: isOpen(request) && mayDeletePhoto(request.part, caller, photo),
  });

/** The photos of a request. @throws 404 if the request doesn't exist for the caller */
export async function listPhotos(
  database: Database,
  { config }: Pick<Platform, "config">,
  { caller, id }: { caller: Caller; id: number },
): Promise<RequestPhotos> {
  const request = await readRequest(database, caller, id);
  const rows = await findPhotos(database, id);
  return {
    items: rows.map(photoOf(request, caller)),
    mayAdd: mayTakePart(request.part) ? Math.max(mostPhotos - rows.length, 0) : 0,
    uploadLimit: await findPhotoLimit(database, config),
  };
}

/** @throws 404 if the request doesn't exist for the caller; 403 if they may only read it */
async function requireMayAdd(database: Database, caller: Caller, id: number): Promise<ReadRequest> {
  const request = await readRequest(database, caller, id);
  if (!mayTakePart(request.part)) throw forbidden();
  return request;
}

/**
 * Stores the file of a photo, without its location and time.
 * @throws 404 and 403 as for a comment; 400, 413 and 415 for the file
 */
export async function storePhoto(
  platform: Pick<Platform, "database" | "files" | "incomingDirectory">,
  { caller, id, file }: { caller: Caller; id: number; file: SentFile },
): Promise<StoredPicture> {
  await requireMayAdd(platform.database, caller, id);
  return storePicture(platform, { file, userId: caller.userId });
}

const by = ({ caller, requestId }: Actor) => ({ userId: caller.userId, requestId });

/**
 * Inserts a photo whose file is already stored. If the request is full, the file is removed again. This is checked here, not
 * before: when the fifth photo is sent twice at once, both uploads must succeed.
 * @throws 404 and 403 as for a comment; 409 if the request has the maximum number of photos
 */
export async function addPhoto(
  transaction: Transaction,
  { files }: Pick<Platform, "files">,
  { actor, id, stored }: { actor: Actor; id: number; stored: StoredPicture },
): Promise<RequestPhoto> {
  const { caller } = actor;
  // Serializes additions, so that the count is correct.
  await lockRecord(transaction, "service_requests", id);
  const request = await requireMayAdd(transaction, caller, id);
  if ((await findPhotos(transaction, id)).length >= mostPhotos) {
    await removeFile({ database: databaseOf(transaction), files }, stored);
    throw ruleViolation("photosAreFull");
  }
  const { fileName, mediaType, size, sha256, storageKey } = stored;
  const made = await insertPhoto(transaction, {
    service_request_id: id,
    user_id: caller.userId,
    file_name: fileName,
    media_type: mediaType,
    size_bytes: size,
    sha256,
    storage_key: storageKey,
  });
  const photo = { ...stored, ...made, userId: caller.userId, userName: caller.name };
  const type = "request.photo-added";
  await emit(transaction, { ...by(actor), type, recordId: id, after: { fileName, sha256 }, facts: request });
  return photoOf(request, caller)(photo);
}

/** @throws 404 if the photo or its request doesn't exist for the caller */
async function knownPhoto(
  database: Database,
  { caller, id, photoId }: { caller: Caller; id: number; photoId: number },
) {
  const request = await readRequest(database, caller, id);
  const photo = await findPhoto(database, id, photoId);
  if (!photo) throw notFound("photo");
  return { request, photo };
}

/** The file of a photo. @throws 404 if the photo or its request doesn't exist for the caller */
export async function readPhoto(
  { database, files }: Pick<Platform, "database" | "files">,
  target: { caller: Caller; id: number; photoId: number },
): Promise<Download> {
  const { fileName, mediaType, size, sha256, storageKey } = (await knownPhoto(database, target)).photo;
  return { fileName, mediaType, size, bytes: verified(await files.open(storageKey), { size, sha256 }) };
}

/**
 * Deletes a photo, then its file, like documents.
 * @throws 404 if there is no such photo; 403 if somebody else added it; 409 if the request is resolved, because the photos are its
 *   record
 */
export async function deletePhoto(
  { database, files }: Pick<Platform, "database" | "files">,
  { actor, ...target }: { actor: Actor; id: number; photoId: number },
): Promise<undefined> {
  const { id, photoId } = target;
  const deleted = await inTransaction(database, async (transaction) => {
    await lockRecord(transaction, "service_requests", id);
    const { request, photo } = await knownPhoto(transaction, { caller: actor.caller, ...target });
    if (!mayDeletePhoto(request.part, actor.caller, photo)) throw forbidden();
    if (!isOpen(request)) throw ruleViolation("requestIsSettled");
    await deletePhotoRow(transaction, photoId);
    const { fileName, sha256 } = photo;
    const type = "request.photo-deleted";
    await emit(transaction, { ...by(actor), type, recordId: id, before: { fileName, sha256 }, facts: request });
    return photo;
  });
  await removeFile({ database, files }, deleted);
  return undefined;
}
