import type { Claim } from "@vasati/contract/money/claims";
import { emit } from "../../../events/emit.ts";
import { lockTenancy } from "../../../ledger/tenancy.queries.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/endpoints/platform.ts";
import type { Download } from "../../../platform/endpoints/serve-files.ts";
import type { SentFile } from "../../../platform/endpoints/serve-form.ts";
import { forbidden, ruleViolation } from "../../../platform/http/refusal.ts";
import type { StoredPicture } from "../../../platform/pictures/store-picture.ts";
import { storePicture } from "../../../platform/pictures/store-picture.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { trace } from "../../../records/edit-record.ts";
import { downloadPicture, replacePicture } from "../../../records/pictures/pictures.ts";
import type { PictureOwner } from "../../../records/pictures/pictures.queries.ts";
import { requireClaim } from "./claims.service.ts";

const ofClaim = (id: number): PictureOwner => ({ table: "claim_pictures", id });

/** @throws 404 if the caller doesn't see the claim; 409 if it was answered; 403 if they aren't its tenant */
async function requireMayAdd(database: Database, caller: Caller, id: number): Promise<Claim> {
  const claim = await requireClaim(database, caller, id);
  if (claim.status !== "waiting") throw ruleViolation("claimIsAnswered");
  if (!claim.mayAddPicture) throw forbidden();
  return claim;
}

/**
 * Stores the file of a claim's picture.
 * @throws 404, 409 and 403 as `addClaimPicture`; 400, 413 and 415 for the file
 */
export async function storeClaimPicture(
  platform: Pick<Platform, "database" | "files" | "incomingDirectory">,
  { caller, id, file }: { caller: Caller; id: number; file: SentFile },
): Promise<StoredPicture> {
  await requireMayAdd(platform.database, caller, id);
  return storePicture(platform, { file, userId: caller.userId });
}

/**
 * Adds the picture of a claim that waits, or replaces it; the sweep removes the file of one that is refused.
 * @throws 404 if the caller doesn't see the claim; 409 if it was answered; 403 if they aren't its tenant
 */
export async function addClaimPicture(
  transaction: Transaction,
  { files }: Pick<Platform, "files">,
  { actor, id, stored }: { actor: Actor; id: number; stored: StoredPicture },
): Promise<Claim> {
  const { caller } = actor;
  const { tenancyId } = await requireClaim(transaction, caller, id);
  // Of two pictures at once the second replaces the first, and an answer comes before or after.
  await lockTenancy(transaction, tenancyId);
  await requireMayAdd(transaction, caller, id);
  const { userId } = caller;
  const changes = await replacePicture({ transaction, files }, ofClaim(id), { stored, userId });
  const claim = await requireClaim(transaction, caller, id);
  await emit(transaction, { ...trace(actor, id), type: "claim.pictureAdded", ...changes, facts: claim });
  return claim;
}

/** The file of a claim's picture. @throws 404 if the caller doesn't see the claim, or it has none */
export async function readClaimPicture(
  platform: Pick<Platform, "database" | "files">,
  { caller, id }: { caller: Caller; id: number },
): Promise<Download> {
  await requireClaim(platform.database, caller, id);
  return downloadPicture(platform, ofClaim(id));
}
