import { randomUUID } from "node:crypto";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { RequestComment } from "@vasati/contract/upkeep/service-requests";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { makeCustodianUser, makeRequest } from "../../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../../test/records/held-unit.ts";
import { mailsTo } from "../../../../test/database/outbox.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

describe("comments", () => {
  it(
    "are visible to those concerned, and mailed to the other side",
    { meta: { proves: ["15.4", "23.59"] } },
    async () => {
      const staff = await makeCustodianUser(testApp.database);
      const { unit, tenant } = await makeHeldUnit(testApp.database, staff.custodian.id);
      const request = await makeRequest(testApp.database, { unit_id: unit.id, raised_by: tenant.user.id });
      const say = (token: string, comment: string) =>
        testApp.call(`POST /serviceRequests/${request.id}/comments`, { token, body: { comment } });
      expect(await say(staff.token, "The technician comes tomorrow.")).toMatchObject({
        status: 201,
        body: { comment: "The technician comes tomorrow.", userName: staff.user.name },
      });
      expect(await say(tenant.token, "Thank you\nपाँच बजे")).toMatchObject({ status: 201 });
      const { body } = await testApp.call(`GET /serviceRequests/${request.id}/comments`, { token: tenant.token });
      const { items, total } = body as PageOf<RequestComment>;
      expect(items.map(({ comment }) => comment)).toEqual(["Thank you\nपाँच बजे", "The technician comes tomorrow."]);
      expect(total).toBe(2);
      await expect.poll(() => mailsTo(testApp, tenant.user.email)).toHaveLength(1);
      const [mail] = await mailsTo(testApp, tenant.user.email);
      expect(mail?.text).toContain(`${staff.user.name} commented on the service request`);
      expect(mail?.text).toContain("The technician comes tomorrow.");
      expect(await say(staff.token, " ")).toMatchObject({ status: 400 });
      const stranger = await makeCustodianUser(testApp.database);
      expect(await say(stranger.token, "Mine")).toMatchObject({ status: 404 });
    },
  );

  it("are mailed with their text if the version before has written them", { meta: { proves: "23.59" } }, async () => {
    const { database } = testApp;
    const staff = await makeCustodianUser(database);
    const { unit, tenant } = await makeHeldUnit(database, staff.custodian.id);
    const { id } = await makeRequest(database, { unit_id: unit.id, raised_by: tenant.user.id });
    const user_id = staff.user.id;
    // Its events don't name the comment.
    const facts = { serviceRequestId: id, unitProfileId: unit.id, status: "New", employeeId: null };
    const texts = ["The plumber is on the way.", "He comes at five."];
    for (const comment of texts)
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto("service_request_comments")
          .values({ service_request_id: id, user_id, comment })
          .execute();
        const entry = await transaction
          .insertInto("audit_entries")
          .values({ action: "request.commented", record_type: "request", record_id: id, user_id })
          .returning("id as entry_id")
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto("event_outbox")
          .values({ ...entry, facts: JSON.stringify(facts) })
          .execute();
      });
    await expect.poll(() => mailsTo(testApp, tenant.user.email)).toHaveLength(2);
    const mails = await mailsTo(testApp, tenant.user.email);
    for (const text of texts) expect(mails.filter((mail) => mail.text?.includes(text))).toHaveLength(1);
    for (const { text } of mails) expect(text).toContain(`${staff.user.name} commented on the service request`);
  });

  it("belong to the request in the path, even with the key of a comment on another request", async () => {
    const { token, user, custodian } = await makeCustodianUser(testApp.database);
    const { unit } = await makeHeldUnit(testApp.database, custodian.id);
    const headers = { "idempotency-key": randomUUID() };
    for (let number = 1; number <= 2; number += 1) {
      const { id } = await makeRequest(testApp.database, { unit_id: unit.id, raised_by: user.id });
      const call = `/serviceRequests/${id}/comments`;
      expect(await testApp.call(`POST ${call}`, { token, body: { comment: "Done" }, headers })).toMatchObject({
        status: 201,
        headers: { location: `/api/v1${call}` },
      });
      expect((await testApp.call(`GET ${call}`, { token })).body).toMatchObject({ total: 1 });
    }
  });
});
