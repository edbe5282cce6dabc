import { createHash, createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./caller.queries.ts";
import type { Transaction } from "./database.ts";
import type { StoredAnswer } from "./idempotency.queries.ts";
import { claimKey, storeAnswer } from "./idempotency.queries.ts";
import { conflict, invalidValue } from "./refusal.ts";

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

/**
 * Runs a create call at most once for an `Idempotency-Key` (decisions, section 2): the same key and body answer the
 * first result again. The key lives and dies with the transaction, so an answer is repeated only if it was committed.
 * @throws 409 where the key came before with another body; 400 where it is not a key
 */
export async function atMostOnce(
  transaction: Transaction,
  { request, caller }: { request: FastifyRequest; caller: Caller | undefined },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request);
  if (key === undefined) return act();
  const scope = `${caller?.userId ?? "anonymous"} ${request.routeOptions.url ?? ""}`;
  // The database sees neither the key nor a plain digest of the body, from which a password could be guessed fast.
  const requestKey = { scope, key: createHash("sha256").update(key).digest("base64url") };
  const requestHash = createHmac("sha256", key).update(JSON.stringify(request.body)).digest("base64url");
  const earlier = await claimKey(transaction, requestKey, requestHash);
  if (earlier) {
    if (earlier.requestHash !== requestHash) throw conflict("This Idempotency-Key was used with another body.");
    return earlier;
  }
  const answer = await act();
  await storeAnswer(transaction, requestKey, answer);
  return answer;
}
