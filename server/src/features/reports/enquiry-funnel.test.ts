import type { EnquiryFunnel } from "@vasati/contract/office/reports";
import { expect, it, onTestFinished } from "vitest";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeEnquiry, makeProperty, makeUnit, makeUser } from "../../../test/database/factories.ts";

it("an enquiry for a unit that was archived since counts for the whole house, its category and its custodian alike", async () => {
  const house = await buildTestApp();
  onTestFinished(house.close);
  const { database } = house;
  const { custodian, token } = await makeCustodianUser(database);
  const property = await makeProperty(database, { custodian_id: custodian.id });
  for (const archived_at of [null, new Date()]) {
    const unit = await makeUnit(database, property, { archived_at });
    const { user } = await makeUser(database);
    await makeEnquiry(database, { unit_id: unit.id, user_id: user.id, status: "Closed" });
  }
  const { token: administrator } = await makeUser(database, "Administrator");
  const received = async (query: string, asker: string) => {
    const { body } = await house.call(`GET /reports/enquiries${query}`, { token: asker });
    return (body as { total: EnquiryFunnel }).total.received;
  };
  const figures = [received("", administrator), received("?category=SC", administrator), received("", token)];
  expect(await Promise.all(figures)).toEqual([2, 2, 2]);
});
