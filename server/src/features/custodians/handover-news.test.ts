import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, statementsOf } from "../../../test/app/build-app.ts";
import { listenTo } from "../../../test/peers/event-stream.ts";
import { makeCustodianUser, makeRequest, makeUser } from "../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../test/records/held-unit.ts";
import { mailsTo } from "../../../test/database/outbox.ts";
import { openAnnouncements } from "../../platform/news/announcements.ts";
import { newsIn, publishNews } from "../../platform/news/news.ts";
import { inTransaction } from "../../platform/database/transaction.ts";

let testApp: TestApp;
let administrator: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  testApp = await buildTestApp({ PUBLIC_URL: "https://rent.example.org" });
  administrator = await makeUser(testApp.database, "Administrator");
});
afterAll(() => testApp.close());

/** A custodian with occupied units, each with a request that is assigned to them. */
async function makePortfolio(numberOfProperties: number) {
  const { custodian, user } = await makeCustodianUser(testApp.database);
  const assigned = { custodian_id: custodian.id, status: "Assigned" } as const;
  const held = [];
  for (let made = 0; made < numberOfProperties; made += 1) {
    const one = await makeHeldUnit(testApp.database, custodian.id);
    await makeRequest(testApp.database, { unit_id: one.unit.id, raised_by: user.id, ...assigned });
    held.push(one);
  }
  return { custodian, held, shown: { numberOfProperties, openServiceRequests: numberOfProperties } };
}
type Portfolio = Awaited<ReturnType<typeof makePortfolio>>;

async function handOver({ custodian, shown }: Portfolio, toEmployeeId: number, { token } = administrator) {
  const body = { ...shown, toEmployeeId };
  expect(await testApp.call(`POST /custodians/${custodian.id}/handover`, { body, token })).toMatchObject({
    status: 200,
  });
}

it("mails the taker one list of the open work", { meta: { proves: "15.12" } }, async () => {
  const taker = await makeCustodianUser(testApp.database);
  await handOver(await makePortfolio(2), taker.custodian.id);
  await expect.poll(() => mailsTo(testApp, taker.user.email)).toHaveLength(1);
  await testApp.call("PATCH /users/me", { token: taker.token, body: { language: "kn" } });
  await handOver(await makePortfolio(1), taker.custodian.id);
  await expect.poll(() => mailsTo(testApp, taker.user.email)).toHaveLength(2);
  const texts = (await mailsTo(testApp, taker.user.email)).map(({ text }) => String(text));
  const english = texts.find((text) => text.includes("Hello"));
  expect(english).toContain(
    "Kavya Shetty has handed these over to you:\n\nProperties: 2\n\nOpen service requests: 2\n\n" +
      "See your properties:\nhttps://rent.example.org/property",
  );
  expect(texts.find((text) => text !== english)).toContain("ತೆರೆದಿರುವ ಸೇವಾ ವಿನಂತಿಗಳು: 1");
});

it("mails nobody who has turned off request mails", async () => {
  const [unwilling, later] = [await makeCustodianUser(testApp.database), await makeCustodianUser(testApp.database)];
  await testApp.call("PATCH /users/me/notifications", { token: unwilling.token, body: { requestChanged: false } });
  await handOver(await makePortfolio(1), unwilling.custodian.id);
  await handOver(await makePortfolio(1), later.custodian.id);
  await expect.poll(() => mailsTo(testApp, later.user.email)).toHaveLength(1);
  expect(await mailsTo(testApp, unwilling.user.email)).toEqual([]);
});

it(
  "sends news to the people whose properties and requests were handed over",
  { meta: { proves: "15.13" } },
  async () => {
    const address = await testApp.app.listen({ host: "127.0.0.1", port: 0 });
    const portfolio = await makePortfolio(2);
    const other = await makePortfolio(1);
    const people = [portfolio.held[0]?.tenant, portfolio.held[1]?.owner, other.held[0]?.tenant];
    const streams = await Promise.all(people.map((person) => listenTo(address, person?.token ?? "")));
    onTestFinished(() => streams.forEach(({ leave }) => leave()));
    const { custodian } = await makeCustodianUser(testApp.database);
    await handOver(portfolio, custodian.id);
    const expected = [{ kind: "property" }, { kind: "request" }];
    await expect.poll(() => streams.map(({ messages }) => messages)).toEqual([expected, expected, []]);
  },
);

it("takes the same statements for any number of requests and recipients", async () => {
  const { custodian } = await makeCustodianUser(testApp.database);
  const costs: number[] = [];
  for (const portfolio of [await makePortfolio(1), await makePortfolio(12)])
    costs.push(await statementsOf(testApp, () => handOver(portfolio, custodian.id)));
  expect(costs[1]).toBe(costs[0]);
});

it("splits news for thousands of people into announcements that are short enough", async () => {
  const heard: number[] = [];
  const ids = Array.from({ length: 2000 }, (_, place) => 10_000_000_000 + place);
  const announcements = await openAnnouncements(testApp.connection, { warn: () => undefined });
  onTestFinished(() => announcements.stop());
  const [first = 0] = ids;
  const changed = (content: string) =>
    void heard.push(...(newsIn(content)?.recipients.Tenant ?? []).filter((id) => id >= first));
  announcements.on("news", { changed, listening: () => undefined });
  const recipients = { Administrator: true, Custodian: ids, Owner: ids, Tenant: ids, Account: ids };
  await inTransaction(testApp.database, (transaction) =>
    publishNews(transaction, announcements, [{ kind: "request", recipients }]),
  );
  await expect.poll(() => heard).toEqual(ids);
});
