import type { EnquiryFunnel } from "@vasati/contract/reports/reports";
import { expect, it, onTestFinished } from "vitest";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeEnquiry, makeProperty, makeUnit, makeUser } from "../../../test/records/factories.ts";

it("an enquiry for a unit that was archived since still counts for the portfolio, its category and its custodian", async () => {
  const testApp = await buildTestApp();
  onTestFinished(testApp.close);
  const { database } = testApp;
  const { custodian, token } = await makeCustodianUser(database);
  const property = await makeProperty(database, { custodian_id: custodian.id });
  for (const archived_at of [null, new Date()]) {
    const unit = await makeUnit(database, property, { archived_at });
    const { user } = await makeUser(database);
    await makeEnquiry(database, { unit_id: unit.id, user_id: user.id, status: "Closed" });
  }
  const { token: administrator } = await makeUser(database, "Administrator");
  const received = async (query: string, asker: string) => {
    const { body } = await testApp.call(`GET /reports/enquiries${query}`, { token: asker });
    return (body as { total: EnquiryFunnel }).total.received;
  };
  const figures = [received("", administrator), received("?category=SC", administrator), received("", token)];
  expect(await Promise.all(figures)).toEqual([2, 2, 2]);
});
