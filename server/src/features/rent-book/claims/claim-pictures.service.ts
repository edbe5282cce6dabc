import type { Claim } from "@vasati/contract/money/claims";
import { emit } from "../../../events/emit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/endpoints/platform.ts";
import type { Download } from "../../../platform/endpoints/serve-files.ts";
import type { SentFile } from "../../../platform/endpoints/serve-form.ts";
import { verified } from "../../../platform/files/verified.ts";
import { notFound, ruleViolation } from "../../../platform/http/refusal.ts";
import type { StoredPicture } from "../../../platform/pictures/store-picture.ts";
import { storePicture } from "../../../platform/pictures/store-picture.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { trace } from "../../../records/edit-record.ts";
import { findClaimPicture, insertClaimPicture } from "./claim-pictures.queries.ts";
import { requireClaim } from "./claims.service.ts";

/**
 * Stores the file of a claim's picture.
 * @throws 404 if the caller doesn't see the claim; 400, 413 and 415 for the file
 */
export async function storeClaimPicture(
  platform: Pick<Platform, "database" | "files" | "incomingDirectory">,
  { caller, id, file }: { caller: Caller; id: number; file: SentFile },
): Promise<StoredPicture> {
  await requireClaim(platform.database, caller, id);
  return storePicture(platform, { file, userId: caller.userId });
}

/**
 * Adds a picture to a claim that waits; the sweep removes the file of one that is refused.
 * @throws 404 if the caller doesn't see the claim; 409 if it was answered, or has a picture
 */
export async function addClaimPicture(
  transaction: Transaction,
  { actor, id, stored }: { actor: Actor; id: number; stored: StoredPicture },
): Promise<Claim> {
  const { caller } = actor;
  const before = await requireClaim(transaction, caller, id);
  if (before.status !== "waiting") throw ruleViolation("claimIsAnswered");
  if (!(await insertClaimPicture(transaction, { claimId: id, userId: caller.userId, stored })))
    throw ruleViolation("claimHasPicture");
  const claim = await requireClaim(transaction, caller, id);
  const { fileName, sha256 } = stored;
  await emit(transaction, {
    ...trace(actor, id),
    type: "claim.pictureAdded",
    after: { fileName, sha256 },
    facts: claim,
  });
  return claim;
}

/** The file of a claim's picture. @throws 404 if the caller doesn't see the claim, or it has none */
export async function readClaimPicture(
  { database, files }: Pick<Platform, "database" | "files">,
  { caller, id }: { caller: Caller; id: number },
): Promise<Download> {
  await requireClaim(database, caller, id);
  const picture = await findClaimPicture(database, id);
  if (!picture) throw notFound("picture");
  const { fileName, mediaType, size, sha256, storageKey } = picture;
  return { fileName, mediaType, size, bytes: verified(await files.open(storageKey), { size, sha256 }) };
}
