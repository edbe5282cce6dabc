import { mostReplyTemplates } from "@vasati/contract/office/replies/reply-placeholders";
import type { ReplyTemplate } from "@vasati/contract/office/replies/reply-templates";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeUser } from "../../../test/records/factories.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const form = { name: "Visit", text: "Dear {name},\ncome and see {unit}." };
const add = (token: string, more: object = {}) =>
  testApp.call("POST /replyTemplates", { token, body: { ...form, ...more } });
const made = async (token: string, more?: object) => (await add(token, more)).body as ReplyTemplate;
const listOf = async (token: string) => (await testApp.call("GET /replyTemplates", { token })).body as ReplyTemplate[];
const edit = (token: string, id: number, body: object) =>
  testApp.call(`PATCH /replyTemplates/${id}`, { token, body: { ...form, shared: false, version: 1, ...body } });
const remove = (token: string, id: number) => testApp.call(`DELETE /replyTemplates/${id}`, { token });

it("one's own templates are nobody else's", { meta: { proves: "23.76" } }, async () => {
  const [{ token }, { token: colleague }, { token: administrator }] = await Promise.all([
    makeCustodianUser(testApp.database),
    makeCustodianUser(testApp.database),
    makeUser(testApp.database, "Administrator"),
  ]);
  const { replyTemplateId: id } = await made(token);
  expect(await listOf(token)).toEqual([{ replyTemplateId: id, ...form, shared: false, mayEdit: true, version: 1 }]);
  for (const other of [colleague, administrator]) {
    expect(await listOf(other)).not.toContainEqual(expect.objectContaining({ replyTemplateId: id }));
    expect((await edit(other, id, {})).status).toBe(404);
    expect((await remove(other, id)).status).toBe(404);
  }
  expect(await edit(token, id, { name: "Visit it" })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await edit(token, id, {})).toMatchObject({ status: 409, body: { current: { name: "Visit it" } } });
  expect((await remove(token, id)).status).toBe(204);
  expect(await listOf(token)).toEqual([]);
});

it(
  "an administrator shares templates with all staff, who can't change them",
  { meta: { proves: "23.76" } },
  async () => {
    const { token } = await makeCustodianUser(testApp.database);
    const [first, second] = [
      await makeUser(testApp.database, "Administrator"),
      await makeUser(testApp.database, "Administrator"),
    ];
    const { replyTemplateId: id } = await made(first.token, { shared: true });
    expect(await listOf(token)).toEqual([
      expect.objectContaining({ replyTemplateId: id, shared: true, mayEdit: false }),
    ]);
    expect((await edit(token, id, { shared: true })).status).toBe(404);
    expect((await remove(token, id)).status).toBe(404);
    expect(rejections((await add(token, { shared: true })).body)).toEqual(["shared is for administrators to decide"]);
    const { replyTemplateId: own } = await made(token);
    expect((await edit(token, own, { shared: true })).status).toBe(400);
    expect(await edit(second.token, id, { shared: true, name: "Visit us" })).toMatchObject({
      status: 200,
      body: { name: "Visit us", mayEdit: true, version: 2 },
    });
    const { replyTemplateId: another } = await made(first.token, { shared: true });
    expect((await remove(second.token, id)).status).toBe(204);
    // No longer shared, it's its author's alone.
    expect(await edit(second.token, another, { shared: false })).toMatchObject({
      status: 200,
      body: { shared: false, mayEdit: false },
    });
    expect((await remove(second.token, another)).status).toBe(404);
  },
);

it("has limits, and takes no Aadhaar number", { meta: { proves: ["23.76", "20.61"] } }, async () => {
  const { token } = await makeCustodianUser(testApp.database);
  expect((await add(token, { name: "", text: "" })).status).toBe(400);
  expect((await add(token, { name: "x".repeat(61) })).status).toBe(400);
  expect((await add(token, { text: "x".repeat(2001) })).status).toBe(400);
  expect((await add(token, { text: "Mine is 2341 2341 2346" })).status).toBe(400);
  for (let count = 0; count < mostReplyTemplates; count++) await made(token, { name: `Template ${count}` });
  expect(await add(token)).toMatchObject({ status: 409, body: { rule: "tooManyReplyTemplates" } });
});
