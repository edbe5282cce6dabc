import { createHash, createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../authentication/caller.queries.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { StoredAnswer } from "./idempotency.queries.ts";
import { claimKey, findAnswer, storeAnswer } from "./idempotency.queries.ts";
import { conflict, invalidValue } from "../http/refusal.ts";

type Answer = Omit<StoredAnswer, "requestHash">;

/** What an `Idempotency-Key` must look like. */
export const keyForm = /^[\x21-\x7e]{8,200}$/;

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !keyForm.test(key))
    throw invalidValue("Idempotency-Key", "must be 8 to 200 printable characters without spaces");
  return key;
}

interface Asked {
  request: FastifyRequest;
  caller: Caller | undefined;
}

/** What names a request: its key, and a hash that tells whether the body is the same. Undefined without a key. */
function identityOf({ request, caller }: Asked) {
  const key = keyOf(request);
  if (key === undefined) return undefined;
  // With the record of the path: a key that comes again for another record is another key.
  const [path] = request.url.split("?", 1);
  const scope = `${caller?.userId ?? "anonymous"} ${path}`;
  return {
    requestKey: { scope, key: createHash("sha256").update(key).digest("base64url") },
    // A call without a body is the same each time. Not a plain digest, from which a password in the body could be guessed
    // fast. The answer, though, is kept as it was.
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

/**
 * What a request was answered before, for calls whose preparation is too costly to be done again.
 * @throws 409 and 400 as `atMostOnce`
 */
export async function answeredBefore(database: Database, asked: Asked): Promise<Answer | undefined> {
  const identity = identityOf(asked);
  const earlier = identity && (await findAnswer(database, identity.requestKey));
  return earlier && repeated(earlier, identity.requestHash);
}

/**
 * Runs a create call at most once for an `Idempotency-Key` (requirements 10.11): the same key and body answer the
 * first result again. The key lives and dies with the transaction, so an answer is repeated only if it was committed.
 * @throws 409 where the key came before with another body; 400 where it is not a key
 */
export async function atMostOnce(transaction: Transaction, asked: Asked, act: () => Promise<Answer>): Promise<Answer> {
  const identity = identityOf(asked);
  if (!identity) return act();
  const earlier = await claimKey(transaction, identity.requestKey, identity.requestHash);
  if (earlier) return repeated(earlier, identity.requestHash);
  const answer = await act();
  await storeAnswer(transaction, identity.requestKey, answer);
  return answer;
}
