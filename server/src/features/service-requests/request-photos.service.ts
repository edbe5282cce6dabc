import type { PhotoMediaType, RequestPhoto, RequestPhotos } from "@vasati/contract/upkeep/request-photos";
import { largestPhoto, mostPhotos, photoMediaTypes } from "@vasati/contract/upkeep/request-photos";
import { openRequestStatuses } from "@vasati/contract/upkeep/request-states";
import type { ReadRequest } from "@vasati/contract/upkeep/service-requests";
import { mayTakePart, mayWorkOnRequest } from "../../access/service-request.ts";
import { writeAudit } from "../../records/audit.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Bounds } from "../../records/constants.queries.ts";
import { findUploadLimit } from "../../records/constants.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { KeptFile } from "../../platform/files/keep-file.ts";
import { keepFile, kindOf } from "../../platform/files/keep-file.ts";
import { verified } from "../../platform/files/verified.ts";
import { reEncodePicture } from "../../platform/pictures/re-encode.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { lockRecord } from "../../records/records.queries.ts";
import { against, forbidden, notFound } from "../../platform/http/refusal.ts";
import type { Download } from "../../platform/endpoints/serve-files.ts";
import type { SentFile } from "../../platform/endpoints/serve-form.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { NewsParts } from "./request-news.service.ts";
import { publishRequest } from "./request-news.service.ts";
import type { PhotoRow } from "./request-photos.queries.ts";
import { deletePhotoRow, findPhoto, findPhotos, insertPhoto } from "./request-photos.queries.ts";
import { readRequest } from "./service-requests.service.ts";

/** The largest photo that is taken, in bytes. */
export const findPhotoLimit = async (database: Database, bounds: Bounds): Promise<number> =>
  Math.min(await findUploadLimit(database, bounds), largestPhoto);

const isOpen = ({ status }: ReadRequest) => openRequestStatuses.some((open) => open === status);

/** Whose a photo is to delete, as long as its request is open: of staff, and of who added it. */
const isTheirs = ({ part }: ReadRequest, { userId }: Caller, photo: { userId: number }) =>
  mayWorkOnRequest(part) || (mayTakePart(part) && photo.userId === userId);

const photoOf =
  (request: ReadRequest, caller: Caller) =>
  (photo: Omit<PhotoRow, "storageKey" | "sha256">): RequestPhoto => ({
    photoId: photo.photoId,
    fileName: photo.fileName,
    mediaType: photo.mediaType,
    size: photo.size,
    userName: photo.userName,
    createdAt: photo.createdAt.toISOString(),
    mayDelete: isOpen(request) && isTheirs(request, caller, photo),
  });

/**
 * The photos of a request.
 * @throws 404 where the request does not exist for the caller
 */
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

/** A photo whose file is kept and which is not written down yet. */
interface KeptPhoto extends KeptFile<PhotoMediaType> {
  /** Of the file as it is kept. */
  size: number;
  sha256: string;
}

/** @throws 404 where the request does not exist for the caller; 403 where they may only read it */
async function requireMayAdd(database: Database, caller: Caller, id: number): Promise<ReadRequest> {
  const request = await readRequest(database, caller, id);
  if (!mayTakePart(request.part)) throw forbidden();
  return request;
}

/**
 * Keeps the file of a photo, without what it tells of place and time.
 * @throws 404 and 403 as for a comment; 400, 413 and 415 for the file
 */
export async function keepPhoto(
  { database, files, incomingDirectory }: Pick<Platform, "database" | "files" | "incomingDirectory">,
  { caller, id, file }: { caller: Caller; id: number; file: SentFile },
): Promise<KeptPhoto> {
  await requireMayAdd(database, caller, id);
  const mediaType = await kindOf(file, photoMediaTypes, "JPEG, PNG and WebP");
  const plain = await reEncodePicture(incomingDirectory, { path: file.path, mediaType, userId: caller.userId });
  const { size, sha256 } = plain;
  try {
    const named = { ...plain, name: file.name };
    const kept = await keepFile(files, named, { mediaType, endings: photoMediaTypes[mediaType] });
    return { ...kept, size, sha256 };
  } finally {
    await plain.discard();
  }
}

/** Removes a file that no row names: what cannot be removed at present is swept away. */
const removeFile = (files: FileStore, { storageKey }: { storageKey: string }): Promise<void> =>
  files.remove(storageKey).catch(() => undefined);

const trace = ({ caller, requestId }: Actor, id: number) => ({
  userId: caller.userId,
  requestId,
  recordType: "request",
  recordId: id,
});

/**
 * Writes down a photo whose file is kept; the file of one for which there is no room goes again. Not before: a photo that is sent
 * twice at once is the last of the five both times.
 * @throws 404 and 403 as for a comment; 409 where the request has as many as it may
 */
export async function addPhoto(
  transaction: Transaction,
  { files, ...parts }: NewsParts & Pick<Platform, "files">,
  { actor, id, kept }: { actor: Actor; id: number; kept: KeptPhoto },
): Promise<RequestPhoto> {
  const { caller } = actor;
  // Of several that come at once, each sees those before it.
  await lockRecord(transaction, "service_requests", id);
  const request = await requireMayAdd(transaction, caller, id);
  if ((await findPhotos(transaction, id)).length >= mostPhotos) {
    await removeFile(files, kept);
    throw against("photosAreFull");
  }
  const { fileName, mediaType, size, sha256, storageKey } = kept;
  const made = await insertPhoto(transaction, {
    service_request_id: id,
    user_id: caller.userId,
    file_name: fileName,
    media_type: mediaType,
    size_bytes: size,
    sha256,
    storage_key: storageKey,
  });
  const photo = { ...kept, ...made, userId: caller.userId, userName: caller.name };
  await writeAudit(transaction, { ...trace(actor, id), action: "request.photo-added", after: { fileName, sha256 } });
  await publishRequest(transaction, parts, id);
  return photoOf(request, caller)(photo);
}

/** @throws 404 where there is no such photo, or its request does not exist for the caller */
async function knownPhoto(
  database: Database,
  { caller, id, photoId }: { caller: Caller; id: number; photoId: number },
) {
  const request = await readRequest(database, caller, id);
  const photo = await findPhoto(database, id, photoId);
  if (!photo) throw notFound("photo");
  return { request, photo };
}

/** The file of a photo. @throws 404 where there is no such photo, or its request does not exist for the caller */
export async function readPhoto(
  { database, files }: Pick<Platform, "database" | "files">,
  asked: { caller: Caller; id: number; photoId: number },
): Promise<Download> {
  const { fileName, mediaType, size, sha256, storageKey } = (await knownPhoto(database, asked)).photo;
  return { fileName, mediaType, size, bytes: verified(await files.open(storageKey), { size, sha256 }) };
}

/**
 * Deletes a photo, then its file, as documents go.
 * @throws 404 where there is no such photo; 403 where it is somebody else's; 409 where the request is resolved: it shows what was done
 */
export async function deletePhoto(
  { database, files, ...parts }: Platform,
  { actor, ...asked }: { actor: Actor; id: number; photoId: number },
): Promise<undefined> {
  const { id, photoId } = asked;
  const deleted = await inTransaction(database, async (transaction) => {
    await lockRecord(transaction, "service_requests", id);
    const { request, photo } = await knownPhoto(transaction, { caller: actor.caller, ...asked });
    if (!isTheirs(request, actor.caller, photo)) throw forbidden();
    if (!isOpen(request)) throw against("requestIsSettled");
    await deletePhotoRow(transaction, photoId);
    const { fileName, sha256 } = photo;
    await writeAudit(transaction, {
      ...trace(actor, id),
      action: "request.photo-deleted",
      before: { fileName, sha256 },
    });
    await publishRequest(transaction, parts, id);
    return photo;
  });
  await removeFile(files, deleted);
  return undefined;
}
