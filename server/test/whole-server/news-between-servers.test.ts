import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { testSigningKey } from "../app/build-app.ts";
import type { TestDatabase } from "../database/database.ts";
import { createTestDatabase, urlsOf } from "../database/database.ts";
import { listenTo } from "../peers/event-stream.ts";
import { makeCustodianUser, makeProperty, makeUnit, makeUser } from "../records/factories.ts";
import { enquiryForm } from "../calls/forms.ts";
import type { ServerProcess } from "../app/server-process.ts";
import { startServerProcess } from "../app/server-process.ts";
import type { TestStore } from "../files/stores.ts";
import { startBucketServer } from "../files/stores.ts";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";

let shared: TestDatabase;
let store: TestStore;
beforeAll(async () => {
  shared = await createTestDatabase();
  store = await startBucketServer();
});
afterAll(() => Promise.all([shared.drop(), store.stop()]));

async function start(): Promise<ServerProcess> {
  const settings = { ...urlsOf(shared), SIGNING_KEY: testSigningKey, ...store.environment };
  const server = startServerProcess({ DATA_DIR: await temporaryDirectory(), ...settings });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

/** Sends JSON to a server. */
const send = (address: string, path: string, token: string, body: object) =>
  fetch(`${address}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

it("news from one server reaches clients of the other, and a stopping server ends its streams", async () => {
  const staff = await makeCustodianUser(shared.database);
  const enquirer = await makeUser(shared.database);
  const property = await makeProperty(shared.database, { custodian_id: staff.custodian.id });
  const unit = await makeUnit(shared.database, property);
  const [here, there] = [await start(), await start()];
  const addresses = await Promise.all([here.ready, there.ready]);
  const streams = await Promise.all(
    addresses.flatMap((address) => [listenTo(address, staff.token), listenTo(address, enquirer.token)]),
  );
  onTestFinished(() => streams.forEach(({ leave }) => leave()));
  const heard = () => streams.map(({ messages }) => messages);

  const asked = await send(addresses[0] ?? "", "/tenants/enquiries", enquirer.token, {
    ...enquiryForm,
    unitProfileId: unit.id,
  });
  expect(asked.status).toBe(201);
  const { enquiryId: id } = (await asked.json()) as { enquiryId: number };
  const news = { kind: "enquiry", id };
  await expect.poll(heard).toEqual([[news], [news], [news], [news]]);

  const answered = await send(addresses[1] ?? "", `/enquiries/${id}/answers`, staff.token, {
    answer: "Come and see it.",
  });
  expect(answered.status).toBe(201);
  await expect.poll(heard).toEqual(Array.from({ length: 4 }, () => [news, news]));

  expect(await here.stop()).toBe(0);
  // Ended cleanly: streams that don't end are cut off after ten seconds.
  await expect.poll(() => streams.map(({ hasEnded }) => hasEnded())).toEqual([true, true, false, false]);
});
