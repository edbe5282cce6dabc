import type { newPasskey, SecondFactors } from "@vasati/contract/people/second-factors";
import { mostPasskeys } from "@vasati/contract/people/second-factors";
import type * as z from "zod/mini";
import { isProtectedRole } from "../../../access/policies/account.ts";
import { emit } from "../../../events/emit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import { randomSecret } from "../../../platform/authentication/secrets.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { conflict, invalidValue, notFound, ruleViolation } from "../../../platform/http/refusal.ts";
import type { Actor } from "../../../records/edit-record.ts";
import type { Holder } from "../accounts/accounts.queries.ts";
import { findHolderById } from "../accounts/accounts.queries.ts";
import type { AuthParts } from "../auth-parts.ts";
import { forgetOtherDevices } from "../sessions/known-devices.queries.ts";
import { endSessionsOf } from "../sessions/sessions.queries.ts";
import { insertChallenge, takeChallenge } from "./challenges.queries.ts";
import { deleteRecoveryCodes, deleteSecret, replaceRecoveryCodes } from "./codes.queries.ts";
import { addressOf, inGroups, newRecoveryCodes, newSecret } from "./codes.ts";
import { storeSecret } from "./codes.service.ts";
import type { FactorChange } from "./factor-mails.ts";
import { mailChange } from "./factor-mails.ts";
import { deleteFactors, endEnrolment, findFactors, lockFactors } from "./factors.queries.ts";
import { deletePasskey, findCredentialIds, insertPasskey } from "./passkeys.queries.ts";
import { domainOf, verifyNewPasskey } from "./passkeys.service.ts";
import { requireProof } from "./proof.service.ts";

type FactorParts = Pick<AuthParts, "config" | "database" | "tokens" | "mail">;

const isRequired = ({ config }: Pick<AuthParts, "config">, { roles }: Caller) =>
  config.secondFactorRequired && roles.some(isProtectedRole);

/** How the caller's account is protected besides its password. */
export const readFactors = async (parts: FactorParts, caller: Caller): Promise<SecondFactors> => ({
  ...(await findFactors(parts.database, caller.userId)),
  required: isRequired(parts, caller),
});

const hasFactor = ({ passkeys, codes }: Pick<SecondFactors, "passkeys" | "codes">) =>
  passkeys.length > 0 || codes !== null;

type FactorEvent = "passkey-added" | "passkey-removed" | "codes-added" | "codes-removed" | "recovery-codes-made";

/** Writes the audit trail and mails the holder. */
async function announce(
  transaction: Transaction,
  parts: FactorParts,
  { actor, type, change }: { actor: Actor; type: FactorEvent; change: FactorChange },
): Promise<void> {
  const { userId } = actor.caller;
  await emit(transaction, { userId, requestId: actor.requestId, type: `user.${type}`, recordId: userId });
  const holder = await findHolderById(transaction, userId);
  if (holder) await mailChange(transaction, parts, holder, change);
}

async function makeRecoveryCodes(transaction: Transaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(transaction, userId, codes);
  return codes.map(inGroups);
}

/**
 * After a factor was added: others who use the account log in again, with it. Returns the first recovery codes. With the first factor, other
 * devices are strangers again: somebody with the password may have made them known, and each could try codes of its own.
 */
async function concludeAdding(transaction: Transaction, { caller }: Actor): Promise<{ recoveryCodes: string[] }> {
  const { userId, sessionId } = caller;
  await endEnrolment(transaction, caller);
  await endSessionsOf(transaction, userId, sessionId);
  const { passkeys, codes, recoveryCodesLeft } = await findFactors(transaction, userId);
  if (passkeys.length + (codes ? 1 : 0) === 1) await forgetOtherDevices(transaction, caller);
  return { recoveryCodes: recoveryCodesLeft === 0 ? await makeRecoveryCodes(transaction, userId) : [] };
}

/** After a factor was removed. Recovery codes are of no use without one. @throws 409 if it was the last and the role needs one */
async function concludeRemoving(transaction: Transaction, parts: FactorParts, { caller }: Actor): Promise<void> {
  const { userId, sessionId } = caller;
  if (!hasFactor(await findFactors(transaction, userId))) {
    if (isRequired(parts, caller)) throw ruleViolation("lastSecondFactor");
    await deleteRecoveryCodes(transaction, userId);
  }
  await endSessionsOf(transaction, userId, sessionId);
}

/** What the browser needs to make a passkey. @throws 403 without a fresh proof; 409 if there are too many */
export async function beginPasskey({ database, config }: FactorParts, caller: Caller) {
  await requireProof(database, caller);
  const credentialIds = await findCredentialIds(database, caller.userId);
  if (credentialIds.length >= mostPasskeys) throw ruleViolation("tooManyPasskeys");
  const challenge = randomSecret();
  await insertChallenge(database, { challenge, purpose: "add-passkey", userId: caller.userId });
  const userHandle = Buffer.from(`vasati ${caller.userId}`).toString("base64url");
  return { challenge, domain: domainOf(config), userHandle, credentialIds };
}

/** @throws 403 without a fresh proof; 400 if anything about the passkey is wrong; 409 if there are too many, or it is known already */
export async function addPasskey(
  transaction: Transaction,
  parts: FactorParts,
  { actor, given }: { actor: Actor; given: z.output<typeof newPasskey> },
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = actor.caller;
  await requireProof(transaction, actor.caller);
  await lockFactors(transaction, userId);
  if ((await findCredentialIds(transaction, userId)).length >= mostPasskeys) throw ruleViolation("tooManyPasskeys");
  const passkey = await verifyNewPasskey(transaction, parts.config, { userId, given });
  if (!passkey) throw invalidValue("attestation", "can't be verified; try again");
  await insertPasskey(transaction, { userId, name: given.name, ...passkey });
  const change = { what: "passkeyAdded", name: given.name } as const;
  await announce(transaction, parts, { actor, type: "passkey-added", change });
  return concludeAdding(transaction, actor);
}

/** @throws 403 without a fresh proof; 404 if the caller has no such passkey; 409 if it is the last factor and their role needs one */
export async function removePasskey(
  transaction: Transaction,
  parts: FactorParts,
  { actor, passkeyId }: { actor: Actor; passkeyId: number },
): Promise<void> {
  const { userId } = actor.caller;
  await requireProof(transaction, actor.caller);
  await lockFactors(transaction, userId);
  const name = await deletePasskey(transaction, userId, passkeyId);
  if (name === undefined) throw notFound("passkey");
  await concludeRemoving(transaction, parts, actor);
  await announce(transaction, parts, { actor, type: "passkey-removed", change: { what: "passkeyRemoved", name } });
}

/** A new secret for an authenticator app, which `addCodes` accepts for some minutes. @throws 403 without a fresh proof */
export async function beginCodes({ database }: FactorParts, caller: Caller) {
  await requireProof(database, caller);
  const secret = newSecret();
  await insertChallenge(database, { challenge: secret, purpose: "add-codes", userId: caller.userId });
  return { secret, address: addressOf(secret, caller.email) };
}

/** @throws 403 without a fresh proof; 400 for a wrong code, or a secret that isn't ours or has expired */
export async function addCodes(
  transaction: Transaction,
  parts: FactorParts,
  { actor, given }: { actor: Actor; given: { secret: string; code: string } },
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = actor.caller;
  await requireProof(transaction, actor.caller);
  await lockFactors(transaction, userId);
  const isOurs = await takeChallenge(transaction, given.secret, { purpose: "add-codes", userId });
  if (!isOurs) throw invalidValue("secret", "has expired; begin again");
  // Rolls back that the secret was taken, so that another code can be typed.
  if (!(await storeSecret(transaction, parts.tokens, { userId, ...given }))) throw invalidValue("code", "didn't work");
  await announce(transaction, parts, { actor, type: "codes-added", change: { what: "codesAdded" } });
  return concludeAdding(transaction, actor);
}

/** @throws 403 without a fresh proof; 404 if the caller uses none; 409 if it is the last factor and their role needs one */
export async function removeCodes(transaction: Transaction, parts: FactorParts, actor: Actor): Promise<void> {
  const { userId } = actor.caller;
  await requireProof(transaction, actor.caller);
  await lockFactors(transaction, userId);
  if (!(await deleteSecret(transaction, userId))) throw notFound("authenticator app");
  await concludeRemoving(transaction, parts, actor);
  await announce(transaction, parts, { actor, type: "codes-removed", change: { what: "codesRemoved" } });
}

/** @throws 403 without a fresh proof; 404 if the caller has no second factor */
export async function renewRecoveryCodes(
  transaction: Transaction,
  parts: FactorParts,
  actor: Actor,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = actor.caller;
  await requireProof(transaction, actor.caller);
  await lockFactors(transaction, userId);
  if (!hasFactor(await findFactors(transaction, userId))) throw notFound("second factor");
  await announce(transaction, parts, { actor, type: "recovery-codes-made", change: { what: "recoveryCodesMade" } });
  return { recoveryCodes: await makeRecoveryCodes(transaction, userId) };
}

/** Removes what protects an account besides its password, and ends its sessions. Returns whom to mail; undefined if it had nothing. */
export async function resetFactors(
  transaction: Transaction,
  { userId, by }: { userId: number; by: { userId: number; requestId: string } | null },
): Promise<Holder | undefined> {
  await lockFactors(transaction, userId);
  if (!(await deleteFactors(transaction, userId))) return undefined;
  await endSessionsOf(transaction, userId);
  const entry = { userId: by?.userId ?? null, requestId: by?.requestId ?? null };
  await emit(transaction, { ...entry, type: "user.factors-reset", recordId: userId });
  return findHolderById(transaction, userId);
}

/**
 * The same for an administrator, who has made sure who is asking.
 * @throws 403 without a fresh proof; 409 for the own account
 */
export async function resetFactorsOf(
  transaction: Transaction,
  parts: Pick<FactorParts, "config" | "mail">,
  { actor: { caller, requestId }, userId }: { actor: Actor; userId: number },
): Promise<void> {
  await requireProof(transaction, caller);
  if (userId === caller.userId) throw conflict("Change how you log in yourself in the settings.");
  const holder = await resetFactors(transaction, { userId, by: { userId: caller.userId, requestId } });
  if (holder) await mailChange(transaction, parts, holder, { what: "reset" });
}
