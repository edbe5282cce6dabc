import type { TenancyAccount } from "@vasati/contract/money/accounts";
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
} from "../../../test/records/factories.ts";
import { tenancyForm, tenancyOf } from "../../../test/calls/forms.ts";
import { formHeaders, formOf, pdf } from "../../../test/calls/multipart.ts";
import { firstPassword } from "../../../test/app/passwords.ts";

let testApp: TestApp;
let token: string;
beforeEach(async () => {
  testApp = await buildTestApp({ SESSION_HOURS: "5", UPLOAD_LIMIT_MB: "3" });
  ({ token } = await makeUser(testApp.database, "Administrator"));
});
afterEach(() => testApp.close());

const read = async () => (await testApp.call("GET /settings", { token })).body as Settings;
const edit = (body: object, version = 1) => testApp.call("PATCH /settings", { token, body: { version, ...body } });

it("shows administrators the current constants, and no secrets", async () => {
  expect(await read()).toEqual({
    sessionHours: 5,
    uploadMegabytes: 3,
    tenancyCustodianId: 1,
    tenancyCustodianName: "",
    upiId: "",
    payeeName: "",
    accountNumber: "",
    ifsc: "",
    remindDaysBefore: 3,
    remindOnDueDay: true,
    remindDaysAfter: 5,
    organisationName: "",
    grievanceName: "",
    grievanceEmail: "",
    grievancePhone: "",
    listCustodianId: 2,
    most: { sessionHours: 5, uploadMegabytes: 3 },
    version: 1,
  });
});

it("changes them within the limits, and writes the audit trail", { meta: { proves: "16.8" } }, async () => {
  const [, custodian] = [await makeCustodian(testApp.database), await makeCustodian(testApp.database)];
  const { status, body } = await edit({ sessionHours: 2, tenancyCustodianId: custodian.id });
  const changed = { sessionHours: 2, tenancyCustodianId: custodian.id, uploadMegabytes: 3 };
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { ...changed, tenancyCustodianName: custodian.name, version: 2 },
  });
  expect(await read()).toEqual(body);
  expect(await trailOf(testApp, "settings", 1)).toMatchObject([
    {
      action: "settings.edited",
      before: { sessionHours: 5 },
      after: { sessionHours: 2, tenancyCustodianId: custodian.id },
    },
  ]);
  expect(await edit({ sessionHours: 3 }, 1)).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  const trail = await testApp.call("GET /audit?recordType=settings", { token });
  expect(trail).toMatchObject({ status: 200, body: { total: 1 } });
});

it("refuses values beyond the installation's limits, and invalid ones", async () => {
  const archived = await makeCustodian(testApp.database, { archived_at: new Date() });
  for (const [body, rejection] of [
    [{ sessionHours: 6 }, "sessionHours must be at most 5 here"],
    [{ uploadMegabytes: 4 }, "uploadMegabytes must be at most 3 here"],
    [{ sessionHours: 0 }, "sessionHours must be a whole number from 1 to 720"],
    [{ uploadMegabytes: 1.5 }, "uploadMegabytes must be a whole number from 1 to 1000"],
    [{ upiId: "lakshmi arcade@upi" }, "upiId must be a UPI ID"],
    [{ accountNumber: "12345678" }, "accountNumber must be 9 to 18 digits"],
    [{ ifsc: "SBIN1001234" }, "ifsc must be an IFSC"],
    [{ accountNumber: "123456789012" }, "ifsc must come with an account number"],
    [{ ifsc: "SBIN0001234" }, "accountNumber must come with an IFSC"],
    [{ tenancyCustodianId: archived.id }, "tenancyCustodianId is not a known employee"],
  ] as const) {
    const { status, body: answered } = await edit(body);
    expect(status).toBe(400);
    expect(rejections(answered)).toEqual([rejection]);
  }
  expect((await read()).version).toBe(1);
});

it("apply to the next login, upload and tenancy", { meta: { proves: "16.8" } }, async () => {
  const [property, chosen] = [await makeProperty(testApp.database), await makeCustodian(testApp.database)];
  await edit({ sessionHours: 2, uploadMegabytes: 1, tenancyCustodianId: chosen.id });

  const person = { name: "Asha Rao", email: "asha@example.com", password: firstPassword };
  await testApp.call("POST /registration", { body: person });
  const { name: _, ...credentials } = person;
  const { body: issued } = await testApp.call("POST /users/login", { body: credentials });
  const { iat = 0, exp = 0 } = decodeJwt(String(issued));
  expect(exp - iat).toBe(2 * 3600);

  const { id } = await makeTenancy(testApp.database, await makeUnit(testApp.database, property));
  const send = (content: Buffer) =>
    testApp.call("POST /documents", {
      token,
      headers: formHeaders,
      body: formOf({ tenancyId: id, documentType: "PAN" }, { name: "PAN.pdf", content }),
    });
  const larger = Buffer.concat([pdf, Buffer.alloc(1024 * 1024, "x")]);
  expect(await send(larger)).toMatchObject({ status: 413, body: { detail: "The file is larger than 1 MB." } });
  expect(await send(pdf)).toMatchObject({ status: 201 });
  const listed = await testApp.call(`GET /documents/tenancies/${id}`, { token });
  expect(listed).toMatchObject({ body: { uploadLimit: 1024 * 1024 } });

  const home = await makeProperty(testApp.database, { category: "RS" });
  const [tenant, unit] = [await makeTenant(testApp.database), await makeUnit(testApp.database, home)];
  const agreed = await testApp.call("POST /tenancies", { token, body: { ...tenancyForm, ...tenancyOf(tenant, unit) } });
  expect(agreed).toMatchObject({ status: 201, body: { custodianId: chosen.id } });
});

it("shows to whom tenants pay to the parties of a tenancy, once it is set", { meta: { proves: "19.19" } }, async () => {
  const property = await makeProperty(testApp.database, { name: "Lakshmi Arcade" });
  const { id } = await makeTenancy(testApp.database, await makeUnit(testApp.database, property));
  const nobody = { upiId: "", name: "", accountNumber: "", ifsc: "" };
  const payTo = async () =>
    ((await testApp.call(`GET /tenancies/${id}/account`, { token })).body as TenancyAccount).payTo;
  expect(await payTo()).toBeNull();
  expect(await edit({ upiId: "lakshmi.arcade@okaxis" })).toMatchObject({ status: 200 });
  expect(await payTo()).toEqual({ ...nobody, upiId: "lakshmi.arcade@okaxis", name: "Lakshmi Arcade" });
  await edit({ payeeName: "Lakshmi Estates" }, 2);
  expect(await payTo()).toMatchObject({ name: "Lakshmi Estates" });
  await edit({ upiId: "" }, 3);
  expect(await payTo()).toBeNull();
  expect(await edit({ accountNumber: "123456789012", ifsc: "sbin0001234 " }, 4)).toMatchObject({ status: 200 });
  expect(await payTo()).toMatchObject({ upiId: "", accountNumber: "123456789012", ifsc: "SBIN0001234" });
  expect(await edit({ ifsc: "" }, 5)).toMatchObject({ status: 400 });
});
