import { randomUUID } from "node:crypto";
import type { CheckedSheet, ImportRecord } from "@vasati/contract/office/imports";
import type { Problem } from "@vasati/contract/wire/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections, statementsOf } from "../../../test/app/build-app.ts";
import { difficultTexts, trailOf } from "../../../test/database/changes.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit, makeUser } from "../../../test/records/factories.ts";
import { tenantForm } from "../../../test/calls/forms.ts";
import { tenantColumns } from "../tenants/tenant-sheets.service.ts";
import { csvOf, csvType, sheetOf, sheetsOn } from "../../../test/files/sheets.ts";

let testApp: TestApp;
let administrator: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let sheets: ReturnType<typeof sheetsOn>;
beforeAll(async () => {
  testApp = await buildTestApp();
  administrator = (await makeUser(testApp.database, "Administrator")).token;
  staff = await makeCustodianUser(testApp.database);
  sheets = sheetsOn(testApp, () => staff.token);
});
afterAll(() => testApp.close());

const columns = tenantColumns.map(({ title }) => title);
/** The required headings of a tenant sheet. */
const headings =
  "Tenant name,Passport number,Labour card number,Ethnicity,Sponsor name,CR number,Telephone,E-mail,Area,Postal code,Post box number".split(
    ",",
  );
const passport = () => randomUUID().slice(0, 12).toUpperCase();
const tenantRow = (name: string, number = passport()) => [
  name,
  number,
  ..."123456,Indian,Self,CR-1,+919845012345,ravi@example.com,Indiranagar,560038,100".split(","),
];
const tenantSheet = (rows: string[][]) => sheetOf(Object.keys(tenantForm), rows);

/** Imports tenants with these names. */
async function imported(names: string[]) {
  const checked = await sheets.read("tenants", csvOf([headings, ...names.map((name) => tenantRow(name))]));
  const { status, body } = await sheets.accept("tenants", sheets.again(checked));
  expect({ status, body }).toMatchObject({ status: 201 });
  return body as ImportRecord;
}
const idsOf = async ({ importId }: ImportRecord) => {
  const row = testApp.database.selectFrom("imports").where("id", "=", importId).select("record_ids");
  return (await row.executeTakeFirstOrThrow()).record_ids.map(Number);
};
const namesNow = async (token = staff.token) => {
  const { body } = await testApp.call("GET /tenants?size=100", { token });
  return (body as { items: { tenantName: string }[] }).items.map(({ tenantName }) => tenantName);
};

describe("a sheet of tenants", () => {
  it("is read, checked, corrected, saved and undone", { meta: { proves: "16.5" } }, async () => {
    const rows = [headings, tenantRow("Asha, Rao"), [...tenantRow('Bina "Bee" Das').slice(0, -1), "box"]];
    const checked = await sheets.read("tenants", csvOf(rows));
    expect(checked).toMatchObject({ headings, wrongRows: 1, rows: [{ number: 2, errors: [] }, { number: 3 }] });
    expect(checked.rows[1]?.errors).toEqual([
      { column: "postBoxNumber", code: "invalid", values: {}, message: "must have 1 to 10 digits" },
    ]);
    expect(checked.columns.filter(({ required }) => required).map(({ title }) => title)).toEqual(headings);

    const refused = await sheets.accept("tenants", sheets.again(checked));
    expect(refused).toMatchObject({ status: 400, body: { detail: "1 row is not right. Nothing was saved." } });
    expect(rejections(refused.body)).toEqual(["rows.3.postBoxNumber must have 1 to 10 digits"]);
    expect(await namesNow()).toEqual([]);

    const repaired = sheets.again(checked);
    repaired.rows[1]?.cells.splice(-1, 1, "77");
    expect(await sheets.check("tenants", repaired)).toMatchObject({ status: 200, body: { wrongRows: 0 } });
    const { status, headers, body } = await sheets.accept("tenants", { ...repaired, fileName: "tenants.csv" });
    const made = body as ImportRecord;
    expect({ status, location: headers["location"] }).toEqual({
      status: 201,
      location: `/api/v1/imports/${made.importId}`,
    });
    expect(made).toMatchObject({
      list: "tenants",
      rows: 2,
      fileName: "tenants.csv",
      undoneAt: null,
      userId: staff.user.id,
    });
    expect(await namesNow()).toEqual(["Asha, Rao", 'Bina "Bee" Das']);
    const [first = 0] = await idsOf(made);
    expect(await trailOf(testApp, "tenant", first)).toMatchObject([
      { action: "tenant.created", user_id: staff.user.id, after: { tenantName: "Asha, Rao", importId: made.importId } },
    ]);

    const undone = await sheets.undo(made.importId);
    expect(undone).toMatchObject({ status: 200, body: { importId: made.importId, undoneAt: expect.any(String) } });
    expect(await namesNow()).toEqual([]);
    expect(await trailOf(testApp, "tenant", first)).toMatchObject([
      {},
      { action: "tenant.deleted", before: { tenantId: first } },
    ]);
    expect(await trailOf(testApp, "import", made.importId)).toMatchObject([
      { action: "import.accepted", after: { list: "tenants", rows: 2 } },
      { action: "import.undone" },
    ]);
    expect(await sheets.undo(made.importId)).toMatchObject({
      status: 409,
      body: { detail: "This import is already undone." },
    });
  });

  it(
    "is exported in the format of the import, so the export can be imported",
    { meta: { proves: "16.7" } },
    async () => {
      const made = await imported([
        "=cmd|' /C calc'!A0",
        'Ampersand & Söhne, "quoted"',
        "आशा 🏠",
        `${"w".repeat(40)} word`,
      ]);
      for (const format of ["csv", "xlsx"] as const) {
        const file = await sheets.download(`/exports/tenants?format=${format}`);
        const other = await makeCustodianUser(testApp.database);
        const checked = await sheets.read("tenants", file.bytes, { type: file.type, token: other.token });
        expect(checked.headings).toEqual(columns);
        // All but the numbers, of which exports have masks (requirements 20.59).
        const errors = checked.rows.flatMap((row) => row.errors.map(({ column, code }) => `${column} ${code}`));
        expect(new Set(errors)).toEqual(new Set(["passportNo masked", "laborCardNo masked", "cRNumber masked"]));
        const whole = sheets.again(checked);
        for (const { cells } of whole.rows) {
          cells.splice(1, 2, passport(), "0");
          cells.splice(5, 1, "0");
        }
        expect(await sheets.accept("tenants", whole, { token: other.token })).toMatchObject({ status: 201 });
        expect(await namesNow(other.token)).toEqual(await namesNow());
      }
      expect(await sheets.undo(made.importId)).toMatchObject({ status: 200 });
    },
  );

  it("is refused if a passport number occurs twice, in the file or among existing tenants", async () => {
    const [taken, twice] = [passport(), passport()];
    const { body: made } = await sheets.accept("tenants", tenantSheet([tenantRow("Already There", taken)]));
    const { body } = await sheets.check(
      "tenants",
      tenantSheet([tenantRow("A", twice), tenantRow("B", twice.toLowerCase()), tenantRow("C", taken)]),
    );
    const { rows } = body as CheckedSheet;
    expect(rows.map(({ errors }) => errors)).toEqual([
      [],
      [{ column: "passportNo", code: "twice", values: { row: 2 }, message: "is the same as in row 2" }],
      [
        {
          column: "passportNo",
          code: "present",
          values: {},
          message: "is the same as of a record that is there already",
        },
      ],
    ]);
    const stranger = await makeCustodianUser(testApp.database);
    const seen = await sheets.check("tenants", tenantSheet([tenantRow("C", taken)]), { token: stranger.token });
    expect(seen.body).toMatchObject({ wrongRows: 0 });
    await sheets.undo((made as ImportRecord).importId);
  });

  it("is saved once per Idempotency-Key, and once if two people save it at the same time", async () => {
    const sheet = tenantSheet([tenantRow("Once"), tenantRow("Twice")]);
    const headers = { "idempotency-key": randomUUID() };
    const answers = [
      await sheets.accept("tenants", sheet, { headers }),
      await sheets.accept("tenants", sheet, { headers }),
    ];
    const [one, again] = answers.map(({ body }) => body as ImportRecord);
    expect(again).toEqual(one);
    await sheets.undo(one!.importId);

    const atOnce = await Promise.all([1, 2, 3].map(() => sheets.accept("tenants", sheet)));
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    expect(await namesNow()).toEqual(["Once", "Twice"]);
    const won = atOnce.find(({ status }) => status === 201);
    await sheets.undo((won!.body as ImportRecord).importId);
  });

  it("saves the same rows once if two administrators save them at the same time", async () => {
    const sheet = tenantSheet([tenantRow("Alike")]);
    const others = await Promise.all([1, 2, 3].map(() => makeUser(testApp.database, "Administrator")));
    const atOnce = await Promise.all(others.map(({ token }) => sheets.accept("tenants", sheet, { token })));
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    const won = atOnce.find(({ status }) => status === 201);
    await sheets.undo((won!.body as ImportRecord).importId, administrator);
  });

  it("stores unusual texts as typed, and replaces unpaired surrogates", async () => {
    const { body } = await sheets.accept("tenants", tenantSheet(difficultTexts.map((name) => tenantRow(name))));
    const { importId } = body as ImportRecord;
    expect((await namesNow()).toSorted()).toEqual(difficultTexts.toSorted());
    await sheets.undo(importId);
    expect(await sheets.accept("tenants", tenantSheet([tenantRow("half \ud83c")]))).toMatchObject({ status: 400 });
  });

  it("takes no more statements for more rows", async () => {
    const many = tenantSheet(Array.from({ length: 5000 }, (_, number) => tenantRow(`Tenant ${number}`)));
    const few = tenantSheet(Array.from({ length: 10 }, (_, number) => tenantRow(`Few ${number}`)));
    const made: ImportRecord[] = [];
    const costs: number[] = [];
    for (const sheet of [few, many])
      costs.push(
        await statementsOf(testApp, async () => {
          const { status, body } = await sheets.accept("tenants", sheet);
          expect(status).toBe(201);
          made.push(body as ImportRecord);
        }),
      );
    const [forFew = 0, forMany = 0] = costs;
    expect(forFew).toBeLessThan(15);
    // Five batches of a thousand instead of one: to be inserted, encrypted, read and written to the trail.
    expect(forMany).toBe(forFew + 4 * 4);
    const undoing = await statementsOf(testApp, async () => {
      for (const { importId } of made) expect(await sheets.undo(importId)).toMatchObject({ status: 200 });
    });
    expect(undoing).toBeLessThan(50);
    expect(await namesNow()).toEqual([]);
  });
});

describe("POST /imports/{id}/undo", () => {
  it("removes nothing if a record was changed or is referred to", { meta: { proves: "16.6" } }, async () => {
    const made = await imported(["Changed", "Let", "Untouched", "Gone"]);
    const [changed = 0, bound = 0, , gone = 0] = await idsOf(made);
    await testApp.call(`PATCH /tenants/${changed}`, { token: staff.token, body: { version: 1, area: "Jayanagar" } });
    await testApp.call(`DELETE /tenants/${gone}`, { token: staff.token });
    const property = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
    const unit = await makeUnit(testApp.database, property);
    const tenancy = await makeTenancy(testApp.database, unit, { tenant_id: bound });
    const { status, body } = await sheets.undo(made.importId);
    expect({ status, errors: (body as Problem).errors }).toEqual({
      status: 409,
      errors: [
        { path: String(changed), code: "changed", message: "Changed was changed since", values: { name: "Changed" } },
        {
          path: String(bound),
          code: "referred",
          message: "Let is in use by other records",
          values: { name: "Let" },
        },
      ],
    });
    expect(await namesNow()).toEqual(["Changed", "Let", "Untouched"]);
    await testApp.database.deleteFrom("tenancies").where("id", "=", tenancy.id).execute();
    await testApp.call(`DELETE /tenants/${changed}`, { token: staff.token });
    expect(await sheets.undo(made.importId)).toMatchObject({ status: 200 });
    expect(await namesNow()).toEqual([]);
  });

  it("is for who imported and for administrators, who see each other's imports alike", async () => {
    const made = await imported(["Mine"]);
    const stranger = await makeCustodianUser(testApp.database);
    const seenBy = async (token: string) =>
      (await testApp.call("GET /imports", { token })).body as { items: ImportRecord[] };
    expect((await seenBy(staff.token)).items[0]).toEqual(made);
    expect((await seenBy(administrator)).items[0]).toEqual(made);
    expect((await seenBy(stranger.token)).items).toEqual([]);
    expect(await sheets.undo(made.importId, stranger.token)).toMatchObject({ status: 404 });
    expect(await testApp.call(`GET /imports/${made.importId}`, { token: stranger.token })).toMatchObject({
      status: 404,
    });
    expect(await sheets.undo(made.importId, administrator)).toMatchObject({ status: 200 });
  });
});

describe("GET /imports/{list}/template", () => {
  it("has the headings and an example row that isn't imported", async () => {
    for (const format of ["csv", "xlsx"]) {
      const { bytes, type, disposition } = await sheets.download(`/imports/tenants/template?format=${format}`);
      expect(disposition).toBe(`attachment; filename=vasati-tenants-template.${format}`);
      const checked = await sheets.read("tenants", bytes, { type });
      expect(checked).toMatchObject({ headings: columns, matching: checked.columns.map(({ id }) => id) });
      expect(checked.rows[0]?.errors).toEqual([
        { column: null, code: "example", values: {}, message: "is the example of the template: take it out" },
      ]);
    }
  });

  it("is refused for an unknown list or format", async () => {
    for (const path of [
      "/imports/users/template?format=csv",
      "/imports/tenants/template?format=ods",
      "/imports/tenants/template",
    ])
      expect(await testApp.call(`GET ${path}`, { token: staff.token })).toMatchObject({ status: 400 });
  });
});

it("matches headings by title, by other names and with typing errors", async () => {
  const rows = [
    ["FULL NAME", "passport", "Mobile", "Pin Code", "Telphone", "Emal", "Remarks", ""],
    tenantRow("X").slice(0, 8),
  ];
  const { matching } = await sheets.read("tenants", csvOf(rows), { type: csvType });
  expect(matching).toEqual(["tenantName", "passportNo", "telePhone", "postalCode", null, "email", null, null]);
});
