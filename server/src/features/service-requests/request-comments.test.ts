import { randomUUID } from "node:crypto";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { RequestComment } from "@vasati/contract/upkeep/service-requests";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeRequest } from "../../../test/database/factories.ts";
import { makeHeldUnit } from "../../../test/database/held-unit.ts";
import { mailsTo } from "../../../test/database/outbox.ts";

let house: TestApp;
beforeAll(async () => void (house = await buildTestApp()));
afterAll(() => house.close());

describe("comments", () => {
  it("are for those concerned, and told to the other side by mail", { meta: { proves: "15.4" } }, async () => {
    const staff = await makeCustodianUser(house.database);
    const { unit, tenant } = await makeHeldUnit(house.database, staff.custodian.id);
    const request = await makeRequest(house.database, { unit_id: unit.id, raised_by: tenant.user.id });
    const say = (token: string, comment: string) =>
      house.call(`POST /serviceRequests/${request.id}/comments`, { token, body: { comment } });
    expect(await say(staff.token, "The technician comes tomorrow.")).toMatchObject({
      status: 201,
      body: { comment: "The technician comes tomorrow.", userName: staff.user.name },
    });
    expect(await say(tenant.token, "Thank you\nपाँच बजे")).toMatchObject({ status: 201 });
    const { body } = await house.call(`GET /serviceRequests/${request.id}/comments`, { token: tenant.token });
    const { items, total } = body as PageOf<RequestComment>;
    expect(items.map(({ comment }) => comment)).toEqual(["Thank you\nपाँच बजे", "The technician comes tomorrow."]);
    expect(total).toBe(2);
    await expect.poll(() => mailsTo(house, tenant.user.email)).toHaveLength(1);
    const [mail] = await mailsTo(house, tenant.user.email);
    expect(mail?.text).toContain("Someone commented on the service request");
    expect(mail?.text).not.toContain("technician");
    expect(await say(staff.token, " ")).toMatchObject({ status: 400 });
    const stranger = await makeCustodianUser(house.database);
    expect(await say(stranger.token, "Mine")).toMatchObject({ status: 404 });
  });

  it("are of the request that is named, also under the key of a comment on another", async () => {
    const { token, user, custodian } = await makeCustodianUser(house.database);
    const { unit } = await makeHeldUnit(house.database, custodian.id);
    const headers = { "idempotency-key": randomUUID() };
    for (let number = 1; number <= 2; number += 1) {
      const { id } = await makeRequest(house.database, { unit_id: unit.id, raised_by: user.id });
      const call = `/serviceRequests/${id}/comments`;
      expect(await house.call(`POST ${call}`, { token, body: { comment: "Done" }, headers })).toMatchObject({
        status: 201,
        headers: { location: `/api/v1${call}` },
      });
      expect((await house.call(`GET ${call}`, { token })).body).toMatchObject({ total: 1 });
    }
  });
});
