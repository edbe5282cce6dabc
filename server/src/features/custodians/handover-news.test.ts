import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, statementsOf } from "../../../test/app/build-app.ts";
import { listenTo } from "../../../test/app/event-stream.ts";
import { makeCustodianUser, makeRequest, makeUser } from "../../../test/database/factories.ts";
import { makeHeldUnit } from "../../../test/database/held-unit.ts";
import { mailsTo } from "../../../test/database/outbox.ts";
import { openAnnouncements } from "../../platform/news/announcements.ts";
import { newsIn, publishNews } from "../../platform/news/news.ts";
import { inTransaction } from "../../platform/database/transaction.ts";

let house: TestApp;
let administrator: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  house = await buildTestApp({ PUBLIC_URL: "https://rent.example.org" });
  administrator = await makeUser(house.database, "Administrator");
});
afterAll(() => house.close());

/** A custodian with units that are held, each with a request that is assigned to them. */
async function makePortfolio(numberOfProperties: number) {
  const { custodian, user } = await makeCustodianUser(house.database);
  const assigned = { custodian_id: custodian.id, status: "Assigned" } as const;
  const held = [];
  for (let made = 0; made < numberOfProperties; made += 1) {
    const one = await makeHeldUnit(house.database, custodian.id);
    await makeRequest(house.database, { unit_id: one.unit.id, raised_by: user.id, ...assigned });
    held.push(one);
  }
  return { custodian, held, shown: { numberOfProperties, openServiceRequests: numberOfProperties } };
}
type Portfolio = Awaited<ReturnType<typeof makePortfolio>>;

async function handOver({ custodian, shown }: Portfolio, toEmployeeId: number, { token } = administrator) {
  const body = { ...shown, toEmployeeId };
  expect(await house.call(`POST /custodians/${custodian.id}/handover`, { body, token })).toMatchObject({ status: 200 });
}

it("tells the one who takes in one mail what there is to do", { meta: { proves: "15.12" } }, async () => {
  const taker = await makeCustodianUser(house.database);
  await handOver(await makePortfolio(2), taker.custodian.id);
  await house.call("PATCH /users/me", { token: taker.token, body: { language: "kn" } });
  await handOver(await makePortfolio(1), taker.custodian.id);
  await expect.poll(() => mailsTo(house, taker.user.email)).toHaveLength(2);
  const texts = (await mailsTo(house, taker.user.email)).map(({ text }) => String(text));
  const english = texts.find((text) => text.includes("Hello"));
  expect(english).toContain(
    "Kavya Shetty has handed these over to you:\n\nProperties: 2\n\nOpen service requests: 2\n\n" +
      "See your properties:\nhttps://rent.example.org/property",
  );
  expect(texts.find((text) => text !== english)).toContain("ತೆರೆದಿರುವ ಸೇವಾ ವಿನಂತಿಗಳು: 1");
});

it("tells nobody by mail who does not want to hear of requests", async () => {
  const [unwilling, later] = [await makeCustodianUser(house.database), await makeCustodianUser(house.database)];
  await house.call("PATCH /users/me/notifications", { token: unwilling.token, body: { requestChanged: false } });
  await handOver(await makePortfolio(1), unwilling.custodian.id);
  await handOver(await makePortfolio(1), later.custodian.id);
  await expect.poll(() => mailsTo(house, later.user.email)).toHaveLength(1);
  expect(await mailsTo(house, unwilling.user.email)).toEqual([]);
});

it("tells the open pages of those whose requests have another assignee", { meta: { proves: "15.13" } }, async () => {
  const address = await house.app.listen({ host: "127.0.0.1", port: 0 });
  const portfolio = await makePortfolio(2);
  const other = await makePortfolio(1);
  const people = [portfolio.held[0]?.tenant, portfolio.held[1]?.owner, other.held[0]?.tenant];
  const streams = await Promise.all(people.map((person) => listenTo(address, person?.token ?? "")));
  onTestFinished(() => streams.forEach(({ leave }) => leave()));
  const { custodian } = await makeCustodianUser(house.database);
  await handOver(portfolio, custodian.id);
  const told = [{ kind: "request" }];
  await expect.poll(() => streams.map(({ messages }) => messages)).toEqual([told, told, []]);
});

it("costs the same for any number of requests and of those who see them", async () => {
  const { custodian } = await makeCustodianUser(house.database);
  const costs: number[] = [];
  for (const portfolio of [await makePortfolio(1), await makePortfolio(12)])
    costs.push(await statementsOf(house, () => handOver(portfolio, custodian.id)));
  expect(costs[1]).toBe(costs[0]);
});

it("publishes news that concern thousands in announcements that are short enough", async () => {
  const heard: number[] = [];
  const announcements = await openAnnouncements(house.connection, { warn: () => undefined });
  onTestFinished(() => announcements.stop());
  const changed = (content: string) => void heard.push(...(newsIn(content)?.recipients.Tenant ?? []));
  announcements.on("news", { changed, listening: () => undefined });
  const ids = Array.from({ length: 2000 }, (_, place) => 10_000_000_000 + place);
  const recipients = { Administrator: true, Custodian: ids, Owner: ids, Tenant: ids, Account: ids };
  await inTransaction(house.database, (transaction) =>
    publishNews(transaction, announcements, [{ kind: "request", recipients }]),
  );
  await expect.poll(() => heard).toEqual(ids);
});
