import type { ClosedMonths } from "@vasati/contract/money/closed-months";
import { dayIn, monthOf } from "@vasati/contract/money/months";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { makeCustodianUser, makeUser } from "../../../../test/records/factories.ts";
import { trailOf } from "../../../../test/database/changes.ts";
import { dayInIndia } from "../../../platform/database/calendar.ts";

let testApp: TestApp;
let custodian: { token: string; user: { name: string } };
let administrator: { token: string };
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  custodian = await makeCustodianUser(testApp.database);
  administrator = await makeUser(testApp.database, "Administrator");
});
afterAll(() => testApp.close());

const thisMonth = monthOf(dayInIndia());
const monthsAgo = (months: number) => dayIn(thisMonth - months, 1);
const close = (month: string, { token } = custodian) =>
  testApp.call("POST /rent/closedMonths", { token, body: { month } });
const reopen = (month: string, { token }: { token: string }, reason = "A cheque was forgotten") =>
  testApp.call("POST /rent/closedMonths/reopening", { token, body: { month, reason } });
const read = async () =>
  (await testApp.call("GET /rent/closedMonths", { token: custodian.token })).body as ClosedMonths;

it("staff close months that are over; an administrator reopens the latest", { meta: { proves: "19.38" } }, async () => {
  expect(await read()).toEqual({ latest: null, open: Array.from({ length: 12 }, (_, back) => monthsAgo(back + 1)) });
  expect(await close(dayInIndia())).toMatchObject({ status: 409 });
  expect(await close(dayIn(thisMonth - 3, 17))).toMatchObject({ status: 200 });
  const latest = { month: monthsAgo(3), closedBy: custodian.user.name };
  expect(await read()).toMatchObject({ latest, open: [monthsAgo(1), monthsAgo(2)] });

  // Two people at once: the second is told, whether they meant the same month or one before it.
  const [one, other] = await Promise.all([close(monthsAgo(1)), close(monthsAgo(1))]);
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
  expect(await close(monthsAgo(2))).toMatchObject({ status: 409, body: { rule: "monthsChanged" } });

  expect(await reopen(monthsAgo(1), custodian)).toMatchObject({ status: 403 });
  expect(await reopen(monthsAgo(1), administrator, " ")).toMatchObject({ status: 400 });
  expect(await reopen(monthsAgo(3), administrator)).toMatchObject({ status: 409, body: { rule: "monthsChanged" } });
  expect(await reopen(monthsAgo(1), administrator)).toMatchObject({ status: 200, body: { latest } });
  const id = Number(monthsAgo(1).slice(0, 7).replace("-", ""));
  expect(await trailOf(testApp, "month", id)).toMatchObject([
    { action: "month.closed", after: { month: monthsAgo(1) } },
    { action: "month.reopened", after: { month: monthsAgo(1), reason: "A cheque was forgotten" } },
  ]);
});
