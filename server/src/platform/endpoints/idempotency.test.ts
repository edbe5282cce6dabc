import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import { answeredBefore, atMostOnce } from "./idempotency.ts";
import { inTransaction } from "../database/transaction.ts";

let test: TestDatabase;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());

it("answers a call without a body once for a key, as it does one that has a body", async () => {
  const headers = { "idempotency-key": "key-of-a-call-without-a-body" };
  const asked = {
    request: { headers, url: "/api/v1/renewals?now", body: undefined } as unknown as FastifyRequest,
    caller: undefined,
  };
  let acted = 0;
  const ask = () =>
    inTransaction(test.database, (transaction) =>
      atMostOnce(transaction, asked, async () => {
        acted += 1;
        return { status: 201, location: null, body: "{}" };
      }),
    );
  expect(await ask()).toMatchObject({ status: 201 });
  expect(await ask()).toMatchObject({ status: 201 });
  expect(await answeredBefore(test.database, asked)).toMatchObject({ status: 201 });
  expect(acted).toBe(1);
  const other = { ...asked, request: { ...asked.request, body: {} } as unknown as FastifyRequest };
  await expect(answeredBefore(test.database, other)).rejects.toMatchObject({ status: 409 });
});
