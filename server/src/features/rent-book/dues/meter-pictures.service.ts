import type { OpenDue } from "@vasati/contract/money/accounts";
import { isManagedMoney, isVisibleMoney } from "../../../access/policies/rent-book.ts";
import { emit } from "../../../events/emit.ts";
import { lockTenancy } from "../../../ledger/tenancy.queries.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/endpoints/platform.ts";
import type { Download } from "../../../platform/endpoints/serve-files.ts";
import type { SentFile } from "../../../platform/endpoints/serve-form.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import type { StoredPicture } from "../../../platform/pictures/store-picture.ts";
import { storePicture } from "../../../platform/pictures/store-picture.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { trace } from "../../../records/edit-record.ts";
import { downloadPicture, replacePicture } from "../../../records/pictures/pictures.ts";
import type { PictureOwner } from "../../../records/pictures/pictures.queries.ts";
import { requireDue, viewOf } from "./single-dues.service.ts";

const ofReading = (id: number): PictureOwner => ({ table: "meter_pictures", id });

/**
 * Stores the file of a meter's photo.
 * @throws 404 as `addMeterPicture`; 400, 413 and 415 for the file
 */
export async function storeMeterPicture(
  platform: Pick<Platform, "database" | "files" | "incomingDirectory">,
  { caller, id, file }: { caller: Caller; id: number; file: SentFile },
): Promise<StoredPicture> {
  const { meter } = await requireDue(platform.database, id, isManagedMoney(caller));
  if (!meter) throw notFound("reading");
  return storePicture(platform, { file, userId: caller.userId });
}

/**
 * Adds the photo of the meter from which a due follows, or replaces it; the sweep removes the file of one that is refused.
 * @throws 404 if it isn't of the caller's portfolio, or doesn't follow from a meter
 */
export async function addMeterPicture(
  transaction: Transaction,
  { files }: Pick<Platform, "files">,
  { actor, id, stored }: { actor: Actor; id: number; stored: StoredPicture },
): Promise<OpenDue> {
  const scope = isManagedMoney(actor.caller);
  // Of two photos at once the second replaces the first.
  await lockTenancy(transaction, (await requireDue(transaction, id, scope)).tenancyId);
  const { userId } = actor.caller;
  const changes = await replacePicture({ transaction, files }, ofReading(id), { stored, userId });
  const due = await requireDue(transaction, id, scope);
  await emit(transaction, { ...trace(actor, id), type: "due.pictureAdded", ...changes, facts: due });
  return viewOf(due);
}

/** The file of a meter's photo. @throws 404 if the caller doesn't see the due, or it has none */
export async function readMeterPicture(
  platform: Pick<Platform, "database" | "files">,
  { caller, id }: { caller: Caller; id: number },
): Promise<Download> {
  await requireDue(platform.database, id, isVisibleMoney(caller));
  return downloadPicture(platform, ofReading(id));
}
