import type { ListingPhoto, ListingPhotos, PhotoArrangement } from "@vasati/contract/portfolio/listing-photos";
import { mostListingPhotos } from "@vasati/contract/portfolio/listing-photos";
import { largestPhoto } from "@vasati/contract/upkeep/request-photos";
import { mayEditProperty } from "../../access/policies/property.ts";
import { emit } from "../../events/emit.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { afterCommit, databaseOf } from "../../platform/database/transaction.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import type { SentFile } from "../../platform/endpoints/serve-form.ts";
import { removeFile } from "../../platform/files/remove-file.ts";
import type { FileStore } from "../../platform/files/storage/file-store.ts";
import type { Storage } from "../../platform/files/storage/storage.ts";
import { invalidValue, notFound, ruleViolation } from "../../platform/http/refusal.ts";
import { makeSizes } from "../../platform/pictures/photo-files.ts";
import { keysOfPhoto } from "../../platform/pictures/photo-sizes.ts";
import type { StoredPhoto } from "../../platform/pictures/store-photo.ts";
import { storePhoto } from "../../platform/pictures/store-photo.ts";
import type { Bounds } from "../../records/constants.queries.ts";
import { findUploadLimit } from "../../records/constants.queries.ts";
import type { Actor } from "../../records/edit-record.ts";
import { eventOf, trace } from "../../records/edit-record.ts";
import { listingPhotoOf } from "../../records/pictures/listing-photos.queries.ts";
import { lockRecord } from "../../records/records.queries.ts";
import { properties } from "../properties/properties.service.ts";
import { units } from "../units/profiles/unit-profiles.service.ts";
import type { Listing } from "./photos.queries.ts";
import {
  deletePhotoRow,
  findOwnPhotos,
  findPhotoFile,
  findPhotosToSize,
  insertPhoto,
  markSized,
  updateOrder,
} from "./photos.queries.ts";

const kinds = { unit: units, property: properties };

/** The maximum size of a photo in bytes. */
export const findPhotoLimit = async (database: Database, bounds: Bounds): Promise<number> =>
  Math.min(await findUploadLimit(database, bounds), largestPhoto);

/** A unit or a property whose photos the caller may change. @throws 404 if it isn't of their portfolio */
async function requireListing(database: Database, caller: Caller, { of, id }: Listing) {
  const record = await kinds[of].find(database, id);
  if (!record || !mayEditProperty(caller, record)) throw notFound(of);
  return record;
}

/** Like `requireListing`, locked, so that changes of its photos follow one another. */
async function lockListing(transaction: Transaction, caller: Caller, listing: Listing) {
  await lockRecord(transaction, kinds[listing.of].table, listing.id);
  return requireListing(transaction, caller, listing);
}

async function answerOf(database: Database, bounds: Bounds, listing: Listing): Promise<ListingPhotos> {
  const items = await findOwnPhotos(database, listing);
  const mayAdd = Math.max(mostListingPhotos - items.length, 0);
  return { items, mayAdd, uploadLimit: await findPhotoLimit(database, bounds) };
}

/** The photos of a unit or a property. @throws 404 if it isn't of the caller's portfolio */
export async function listPhotos(
  { database, config }: Pick<Platform, "database" | "config">,
  { caller, listing }: { caller: Caller; listing: Listing },
): Promise<ListingPhotos> {
  await requireListing(database, caller, listing);
  return answerOf(database, config, listing);
}

/**
 * Stores the file of a photo, without where and when it was taken; the sweep removes that of one that is refused.
 * @throws 404 as `listPhotos`; 400, 413 and 415 for the file
 */
export async function storeListingPhoto(
  platform: Pick<Platform, "database" | "files" | "incomingDirectory">,
  { caller, listing, file }: { caller: Caller; listing: Listing; file: SentFile },
): Promise<StoredPhoto> {
  await requireListing(platform.database, caller, listing);
  return storePhoto(platform, { file, userId: caller.userId });
}

type SendJob = (transaction: Transaction, data: { photoId: number }) => Promise<void>;

/**
 * Adds a photo behind the others. How many there are is checked here, not before: when the last is sent twice at once, both uploads
 * succeed.
 * @throws 404 as `listPhotos`; 409 if there is no room
 */
export async function addPhoto(
  transaction: Transaction,
  sendSizing: SendJob,
  { actor, listing, stored }: { actor: Actor; listing: Listing; stored: StoredPhoto },
): Promise<ListingPhoto> {
  const record = await lockListing(transaction, actor.caller, listing);
  const before = await findOwnPhotos(transaction, listing);
  if (before.length >= mostListingPhotos) throw ruleViolation("listingIsFull");
  const { userId } = actor.caller;
  const photoId = await insertPhoto(transaction, listing, { stored, userId, position: before.length });
  await sendSizing(transaction, { photoId });
  const { fileName, sha256, storageKey, width, height, placeholder } = stored;
  const type = eventOf(listing.of, "photo-added");
  await emit(transaction, { ...trace(actor, listing.id), type, after: { fileName, sha256 }, facts: record });
  return listingPhotoOf({ photoId, key: storageKey, width, height, placeholder, caption: "" });
}

const traceOf = (photos: readonly ListingPhoto[]) => ({
  photos: photos.map(({ photoId, caption }) => ({ photoId, caption })),
});

/**
 * Orders the photos and changes captions. Photos that were added meanwhile stay behind.
 * @throws 400 for a photo of something else; 404 as `listPhotos`
 */
export async function arrangePhotos(
  transaction: Transaction,
  bounds: Bounds,
  { actor, listing, arrangement }: { actor: Actor; listing: Listing; arrangement: PhotoArrangement },
): Promise<ListingPhotos> {
  const record = await lockListing(transaction, actor.caller, listing);
  const before = await findOwnPhotos(transaction, listing);
  const { photos } = arrangement;
  const strange = photos.findIndex(({ photoId }) => !before.some((photo) => photo.photoId === photoId));
  if (strange >= 0) throw invalidValue(`photos.${strange}.photoId`, "is not a photo of this listing");
  const others = before.filter(({ photoId }) => !photos.some((photo) => photo.photoId === photoId));
  await updateOrder(transaction, [...photos, ...others.map(({ photoId }) => ({ photoId }))]);
  const answer = await answerOf(transaction, bounds, listing);
  const changes = { before: traceOf(before), after: traceOf(answer.items) };
  const type = eventOf(listing.of, "photos-arranged");
  await emit(transaction, { ...trace(actor, listing.id), type, ...changes, facts: record });
  return answer;
}

/** Deletes a photo, then its files. @throws 404 if there is none, or as `listPhotos` */
export async function deletePhoto(
  transaction: Transaction,
  files: FileStore,
  { actor, listing, photoId }: { actor: Actor; listing: Listing; photoId: number },
): Promise<void> {
  const record = await lockListing(transaction, actor.caller, listing);
  const deleted = await deletePhotoRow(transaction, listing, photoId);
  if (!deleted) throw notFound("photo");
  const type = eventOf(listing.of, "photo-deleted");
  const before = { photoId, fileName: deleted.fileName };
  await emit(transaction, { ...trace(actor, listing.id), type, before, facts: record });
  const database = databaseOf(transaction);
  afterCommit(transaction, () => void removeFiles({ database, files }, keysOfPhoto(deleted)));
}

/** The photo first: whoever has made a size of it meanwhile sees that it is gone, and removes that size. */
async function removeFiles(from: { database: Database; files: FileStore }, keys: readonly string[]): Promise<void> {
  for (const storageKey of keys) await removeFile(from, { storageKey });
}

/** Makes the sizes of a photo. Does nothing for one that is gone. */
export async function sizePhoto(storage: Storage, database: Database, photoId: number): Promise<void> {
  const photo = await findPhotoFile(database, photoId);
  if (!photo) return;
  await makeSizes(storage, photo);
  await markSized(database, photoId);
}

/** Photos whose sizes are made anew in an hour; the rest follows in the next. */
const sizedAtOnce = 500;

/** Queues the photos that have other sizes than today's. */
export async function queueSizing(transaction: Transaction, sendSizing: SendJob): Promise<void> {
  for (const photo of await findPhotosToSize(transaction, sizedAtOnce)) await sendSizing(transaction, photo);
}
