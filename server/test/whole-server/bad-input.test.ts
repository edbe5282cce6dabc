import { endpoints } from "@vasati/contract/wire/api";
import type { Endpoint } from "@vasati/contract/wire/endpoint";
import type { Problem } from "@vasati/contract/wire/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { formHeaders, formOf, pdf } from "../calls/multipart.ts";
import type { TestApp } from "../app/build-app.ts";
import { buildTestApp } from "../app/build-app.ts";
import { makeEnquiry, makeProperty, makeUnit, makeUser } from "../records/factories.ts";

let testApp: TestApp;
let token: string;
let userId: number;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  // Tenants alone claim payments.
  const roles = { roles: ["Administrator" as const, "Tenant" as const] };
  const made = await makeUser(testApp.database, "Administrator", roles);
  token = made.token;
  userId = made.user.id;
});
afterAll(() => testApp.close());

/** JSON values that no field accepts. */
const wrong: Record<string, string> = {
  "a list of lists": '[["x"]]',
  "an object of something else": '{"unexpected":1}',
  "a broken negative number": "-1.5",
  "a number beyond all numbers": "1e309",
  "a number too small for any": "1e-18",
  "ten thousand characters": JSON.stringify("x".repeat(10_000)),
  "a text with NUL": JSON.stringify("a\0b"),
  "half a character": '"a\\ud800b"',
  "a character that no workbook holds": JSON.stringify("a\uffffb"),
};

const fieldsOf = (body: z.core.$ZodType) =>
  Object.keys(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }).properties ?? {});

// A password can be any text; its rules have separate tests.
const withBody = endpoints
  .filter(({ body, feature }) => body !== undefined && feature !== "auth")
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** A body with so many unknown fields, which take 14 bytes each. */
const bodyWith = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, place) => [`field${place}`, 1])));

/** The call with an unchanged body; its path has the first record of its kind, or the list of tenants. */
async function answerTo(
  { method, path }: Endpoint,
  body: string | Buffer,
  headers = { "content-type": "application/json" },
) {
  const of = path.replace("{list}", "tenants").replaceAll(/\{\w+\}/g, "1");
  const { status, body: answered } = await testApp.call(`${method} ${of}`, { token, body, headers });
  return { status, problem: answered as Problem };
}

describe.each(withBody)("%s", (_call, endpoint) => {
  const fields = fieldsOf(endpoint.body as z.core.$ZodType);

  it("rejects invalid values in each field, and names the field", { meta: { proves: "10.3" } }, async () => {
    for (const field of fields)
      for (const [what, value] of Object.entries(wrong)) {
        const { status, problem } = await answerTo(endpoint, `{"${field}":${value}}`);
        const isNamed = problem.errors?.some(({ path }) => path.split(".", 1)[0] === field);
        expect({ field, what, status, isNamed }).toEqual({ field, what, status: 400, isNamed: true });
      }
  });

  it("rejects unknown fields, and bodies that are no object or no JSON", async () => {
    expect((await answerTo(endpoint, '{"unexpected":1}')).problem.errors).toContainEqual(
      expect.objectContaining({ path: "unexpected", message: "is not a known field" }),
    );
    for (const body of ["", "{", "null", "[]", '"x"', "5", '{"__proto__":{"x":1}}', "[".repeat(60_000)])
      expect((await answerTo(endpoint, body)).status).toBe(400);
    expect((await answerTo(endpoint, "a=1", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
  });

  it("limits the errors reported for a large body", async () => {
    const { status, problem } = await answerTo(endpoint, bodyWith(endpoint.access === "public" ? 4_000 : 20_000));
    expect([status, problem.errors?.length]).toEqual([400, 100]);
  });
});

it.each(withBody.filter(([, { access }]) => access === "public"))(
  "%s takes no more than visitors type",
  { meta: { proves: "20.148" } },
  async (_call, endpoint) => {
    expect((await answerTo(endpoint, bodyWith(5_000))).status).toBe(413);
  },
);

const forms = endpoints.flatMap((endpoint) =>
  endpoint.form ? [[`${endpoint.method} ${endpoint.path}`, endpoint, fieldsOf(endpoint.form)] as const] : [],
);

describe("a form with a file", () => {
  // Only who sent an enquiry learns what is wrong with a file for it.
  beforeAll(async () => {
    const unit = await makeUnit(testApp.database, await makeProperty(testApp.database));
    await makeEnquiry(testApp.database, { unit_id: unit.id, user_id: userId });
  });

  describe.each(forms)("%s", (_call, endpoint, fields) => {
    it.each(["Aadhaar 2341 2341 2346.pdf", "234123412346.pdf", "२३४१२३४१२३४६.pdf", "ಆಧಾರ್_೨೩೪೧_೨೩೪೧_೨೩೪೬.pdf"])(
      "refuses a file named %s, and stores nothing of it",
      { meta: { proves: "20.142" } },
      async (name) => {
        const form = formOf(Object.fromEntries(fields.map((field) => [field, "1"])), { name, content: pdf });
        const { status, problem } = await answerTo(endpoint, form, formHeaders);
        expect({ status, errors: problem.errors }).toMatchObject({
          status: 400,
          errors: [{ path: "file", message: "has an Aadhaar number in its name: rename the file" }],
        });
        expect(await Array.fromAsync(testApp.files.list())).toEqual([]);
      },
    );
  });
});
