import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import { answeredBefore, atMostOnce } from "./idempotency.ts";
import { inTransaction } from "../database/transaction.ts";

let test: TestDatabase;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());

it("runs a call without a body once per key, like one with a body", async () => {
  const headers = { "idempotency-key": "key-of-a-call-without-a-body" };
  const context = {
    request: { headers, url: "/api/v1/renewals?now", body: undefined } as unknown as FastifyRequest,
    caller: undefined,
  };
  let acted = 0;
  const ask = () =>
    inTransaction(test.database, (transaction) =>
      atMostOnce(transaction, context, async () => {
        acted += 1;
        return { status: 201, location: null, body: "{}" };
      }),
    );
  expect(await ask()).toMatchObject({ status: 201 });
  expect(await ask()).toMatchObject({ status: 201 });
  expect(await answeredBefore(test.database, context)).toMatchObject({ status: 201 });
  expect(acted).toBe(1);
  const other = { ...context, request: { ...context.request, body: {} } as unknown as FastifyRequest };
  await expect(answeredBefore(test.database, other)).rejects.toMatchObject({ status: 409 });
});
