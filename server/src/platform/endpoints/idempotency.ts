import { createHash, createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../authentication/caller.queries.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { StoredAnswer } from "./idempotency.queries.ts";
import { claimKey, findAnswer, storeAnswer } from "./idempotency.queries.ts";
import { conflict, invalidValue } from "../http/refusal.ts";

type Answer = Omit<StoredAnswer, "requestHash">;

/** The format of an `Idempotency-Key`. */
export const keyForm = /^[\x21-\x7e]{8,200}$/;

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !keyForm.test(key))
    throw invalidValue("Idempotency-Key", "must be 8 to 200 printable characters without spaces");
  return key;
}

interface HandlerContext {
  request: FastifyRequest;
  caller: Caller | undefined;
}

/** The identity of a request: its key, and a hash of its body. Undefined without a key. */
function identityOf({ request, caller }: HandlerContext) {
  const key = keyOf(request);
  if (key === undefined) return undefined;
  // Includes the record in the path: the same key for another record is a different key.
  const [path] = request.url.split("?", 1);
  const scope = `${caller?.userId ?? "anonymous"} ${path}`;
  return {
    requestKey: { scope, key: createHash("sha256").update(key).digest("base64url") },
    // A call without a body is always the same. Keyed (HMAC), because a password in the body could be guessed fast from a plain
    // hash.
    requestHash: createHmac("sha256", key)
      .update(JSON.stringify(request.body) ?? "")
      .digest("base64url"),
  };
}

function repeated(earlier: StoredAnswer, requestHash: string): Answer {
  if (earlier.requestHash !== requestHash)
    throw conflict("This Idempotency-Key was already used with a different body.");
  return earlier;
}

/** The stored answer of a request, for calls whose preparation is too costly to repeat. @throws 409 and 400 as `atMostOnce` */
export async function answeredBefore(database: Database, context: HandlerContext): Promise<Answer | undefined> {
  const identity = identityOf(context);
  const earlier = identity && (await findAnswer(database, identity.requestKey));
  return earlier && repeated(earlier, identity.requestHash);
}

/**
 * Runs a create call at most once per `Idempotency-Key` (requirements 10.11): the same key and body return the first result again.
 * The key is stored in the transaction of the change, so only committed answers are repeated.
 * @throws 409 if the key was used with another body; 400 if the key is malformed
 */
export async function atMostOnce(
  transaction: Transaction,
  context: HandlerContext,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const identity = identityOf(context);
  if (!identity) return act();
  const earlier = await claimKey(transaction, identity.requestKey, identity.requestHash);
  if (earlier) return repeated(earlier, identity.requestHash);
  const answer = await act();
  await storeAnswer(transaction, identity.requestKey, answer);
  return answer;
}
