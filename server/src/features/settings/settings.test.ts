import type { Settings } from "@vasati/contract/office/settings";
import { decodeJwt } from "jose";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { trailOf } from "../../../test/database/changes.ts";
import {
  makeCustodian,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/database/factories.ts";
import { tenancyForm, tenancyOf } from "../../../test/calls/forms.ts";
import { formHeaders, formOf, pdf } from "../../../test/calls/multipart.ts";
import { firstPassword } from "../../../test/app/passwords.ts";

let house: TestApp;
let token: string;
beforeEach(async () => {
  house = await buildTestApp({ SESSION_HOURS: "5", UPLOAD_LIMIT_MB: "3" });
  ({ token } = await makeUser(house.database, "Administrator"));
});
afterEach(() => house.close());

const read = async () => (await house.call("GET /settings", { token })).body as Settings;
const edit = (body: object, version = 1) => house.call("PATCH /settings", { token, body: { version, ...body } });

it("tells administrators the constants in force, and nothing secret", async () => {
  expect(await read()).toEqual({
    sessionHours: 5,
    uploadMegabytes: 3,
    tenancyCustodianId: 1,
    tenancyCustodianName: "",
    listCustodianId: 2,
    most: { sessionHours: 5, uploadMegabytes: 3 },
    version: 1,
  });
});

it("changes them within the limits, in the audit trail", { meta: { proves: "16.8" } }, async () => {
  const [, custodian] = [await makeCustodian(house.database), await makeCustodian(house.database)];
  const { status, body } = await edit({ sessionHours: 2, tenancyCustodianId: custodian.id });
  const changed = { sessionHours: 2, tenancyCustodianId: custodian.id, uploadMegabytes: 3 };
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { ...changed, tenancyCustodianName: custodian.name, version: 2 },
  });
  expect(await read()).toEqual(body);
  expect(await trailOf(house, "settings", 1)).toMatchObject([
    {
      action: "settings.edited",
      before: { sessionHours: 5 },
      after: { sessionHours: 2, tenancyCustodianId: custodian.id },
    },
  ]);
  expect(await edit({ sessionHours: 3 }, 1)).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  const trail = await house.call("GET /audit?recordType=settings", { token });
  expect(trail).toMatchObject({ status: 200, body: { total: 1 } });
});

it("refuses more than the installation allows, and what makes no sense", async () => {
  const archived = await makeCustodian(house.database, { archived_at: new Date() });
  for (const [body, rejection] of [
    [{ sessionHours: 6 }, "sessionHours must be at most 5 here"],
    [{ uploadMegabytes: 4 }, "uploadMegabytes must be at most 3 here"],
    [{ sessionHours: 0 }, "sessionHours must be a whole number from 1 to 720"],
    [{ uploadMegabytes: 1.5 }, "uploadMegabytes must be a whole number from 1 to 1000"],
    [{ tenancyCustodianId: archived.id }, "tenancyCustodianId is not a known employee"],
  ] as const) {
    const { status, body: answered } = await edit(body);
    expect(status).toBe(400);
    expect(rejections(answered)).toEqual([rejection]);
  }
  expect((await read()).version).toBe(1);
});

it("holds the next login, the next file and the next tenancy to them", { meta: { proves: "16.8" } }, async () => {
  const [property, chosen] = [await makeProperty(house.database), await makeCustodian(house.database)];
  await edit({ sessionHours: 2, uploadMegabytes: 1, tenancyCustodianId: chosen.id });

  const person = { name: "Asha Rao", email: "asha@example.com", password: firstPassword };
  await house.call("POST /registration", { body: person });
  const { name: _, ...credentials } = person;
  const { body: issued } = await house.call("POST /users/login", { body: credentials });
  const { iat = 0, exp = 0 } = decodeJwt(String(issued));
  expect(exp - iat).toBe(2 * 3600);

  const { id } = await makeTenancy(house.database, await makeUnit(house.database, property));
  const send = (content: Buffer) =>
    house.call("POST /documents", {
      token,
      headers: formHeaders,
      body: formOf({ tenancyId: id, documentType: "PAN" }, { name: "PAN.pdf", content }),
    });
  const larger = Buffer.concat([pdf, Buffer.alloc(1024 * 1024, "x")]);
  expect(await send(larger)).toMatchObject({ status: 413, body: { detail: "The file is larger than 1 MB." } });
  expect(await send(pdf)).toMatchObject({ status: 201 });
  const listed = await house.call(`GET /documents/tenancies/${id}`, { token });
  expect(listed).toMatchObject({ body: { uploadLimit: 1024 * 1024 } });

  const home = await makeProperty(house.database, { category: "RS" });
  const [tenant, unit] = [await makeTenant(house.database), await makeUnit(house.database, home)];
  const agreed = await house.call("POST /tenancies", { token, body: { ...tenancyForm, ...tenancyOf(tenant, unit) } });
  expect(agreed).toMatchObject({ status: 201, body: { custodianId: chosen.id } });
});
