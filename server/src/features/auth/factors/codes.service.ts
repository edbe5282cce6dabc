import { emit } from "../../../events/emit.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { seal, unseal } from "../../../platform/authentication/sealed.ts";
import type { Tokens } from "../../../platform/authentication/tokens.ts";
import { findHolderById } from "../accounts/accounts.queries.ts";
import type { AuthParts } from "../auth-parts.ts";
import {
  countRecoveryCodes,
  findSecret,
  findSecrets,
  resealSecret,
  saveSecret,
  takeRecoveryCode,
  takePeriod,
} from "./codes.queries.ts";
import { isAppCode, periodOf, typedCode } from "./codes.ts";
import { mailChange } from "./factor-mails.ts";

type CodeParts = Pick<AuthParts, "config" | "tokens" | "mail">;

const nameOf = (userId: number) => `code secret ${userId}`;

/** Stores the secret of an authenticator app, if the code was made with it. Returns whether it was. */
export async function storeSecret(
  transaction: Transaction,
  tokens: Tokens,
  { userId, secret, code }: { userId: number; secret: string; code: string },
): Promise<boolean> {
  const period = periodOf(secret, typedCode(code));
  if (period === undefined) return false;
  await saveSecret(transaction, userId, { secret: seal(tokens, nameOf(userId), secret), period });
  return true;
}

async function takeAppCode(transaction: Transaction, tokens: Tokens, userId: number, code: string): Promise<boolean> {
  const sealed = await findSecret(transaction, userId);
  const secret = sealed && unseal(tokens, nameOf(userId), sealed);
  const period = secret && periodOf(secret.value, code);
  return period !== undefined && takePeriod(transaction, userId, period);
}

/** Uses a code of the authenticator app or a recovery code, each once. Returns whether it is right. */
export async function takeCode(
  transaction: Transaction,
  parts: CodeParts,
  { userId, typed, requestId }: { userId: number; typed: string; requestId: string },
): Promise<boolean> {
  const code = typedCode(typed);
  if (isAppCode(code)) return takeAppCode(transaction, parts.tokens, userId, code);
  if (!(await takeRecoveryCode(transaction, userId, code))) return false;
  const left = await countRecoveryCodes(transaction, userId);
  await emit(transaction, { userId, requestId, type: "user.recovery-code-used", recordId: userId });
  const holder = await findHolderById(transaction, userId);
  if (holder) await mailChange(transaction, parts, holder, { what: "recoveryCodeUsed", left });
  return true;
}

/** While the signing key is replaced, encrypts with the new one what only the previous one opens. */
export async function resealSecrets(database: Database, tokens: Tokens): Promise<void> {
  for (const { userId, secret: from } of await findSecrets(database)) {
    const secret = unseal(tokens, nameOf(userId), from);
    if (secret?.isOld) await resealSecret(database, userId, { from, to: seal(tokens, nameOf(userId), secret.value) });
  }
}
