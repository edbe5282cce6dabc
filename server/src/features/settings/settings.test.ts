import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/build-app.ts";
import { buildTestApp } from "../../../test/build-app.ts";
import { makeUser } from "../../../test/factories.ts";

let house: TestApp;
beforeAll(async () => void (house = await buildTestApp({ SESSION_HOURS: "5", UPLOAD_LIMIT_MB: "3" })));
afterAll(() => house.close());

it("tells administrators the constants in force, and nothing secret", async () => {
  const { token } = await makeUser(house.database, "Administrator");
  const { status, body } = await house.call("GET /settings", { token });
  expect(status).toBe(200);
  const uploadLimit = 3 * 1024 * 1024;
  expect(body).toEqual({ sessionHours: 5, uploadLimit, tenancyCustodianId: 1, listCustodianId: 2 });
});
