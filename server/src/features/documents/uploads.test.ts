import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Problem } from "@vasati/contract/errors";
import type { Document } from "@vasati/contract/documents";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestApp } from "../../../test/build-app.ts";
import { buildTestApp } from "../../../test/build-app.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../../../test/factories.ts";
import { formHeaders, formOf, pdf } from "../../../test/multipart.ts";
import { zipOf } from "../../../test/workbook.ts";

const megabyte = 1024 * 1024;
const limitMegabytes = 24;
const limit = limitMegabytes * megabyte;

let house: TestApp;
let token: string;
let tenancyId: number;
beforeAll(async () => {
  house = await buildTestApp({ UPLOAD_LIMIT_MB: String(limitMegabytes), REQUESTS_PER_MINUTE: "0" });
  const { custodian, ...user } = await makeCustodianUser(house.database);
  token = user.token;
  const property = await makeProperty(house.database, { custodian_id: custodian.id });
  ({ id: tenancyId } = await makeTenancy(house.database, await makeUnit(house.database, property)));
  await house.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => house.close());

const filesIn = async (directory: string) => {
  const entries = await readdir(join(house.dataDirectory, directory), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};
const documents = () =>
  house.database.selectFrom("documents").selectAll().where("tenancy_id", "=", tenancyId).orderBy("id").execute();

interface Sent {
  name?: string | Buffer;
  content?: Buffer;
  documentType?: string;
  key?: string;
}

const send = ({ name = "PAN.pdf", content = pdf, documentType = "PAN", key }: Sent) =>
  house.call("POST /documents", {
    token,
    headers: { ...formHeaders, ...(key !== undefined && { "idempotency-key": key }) },
    body: formOf({ tenancyId, documentType }, { name, content }),
  });

/** Sends it, and answers what was kept. */
async function kept(sent: Sent) {
  const { status, body } = await send(sent);
  expect({ status, body }).toMatchObject({ status: 201 });
  return (body as { document: Document }).document;
}

/** Sends what must be refused, and proves that nothing is left of it. */
async function refused(sent: Sent, status: number) {
  const before = { rows: await documents(), files: await filesIn("files") };
  const answer = await send(sent);
  expect(answer.status).toBe(status);
  expect({ rows: await documents(), files: await filesIn("files") }).toEqual(before);
  expect(await filesIn("incoming")).toEqual([]);
  return (answer.body as Problem).detail;
}

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");
const webp = Buffer.concat([
  Buffer.from("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0", "latin1"),
]);
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat", "latin1");
const wordprocessing = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const docx = zipOf([
  {
    name: "[Content_Types].xml",
    content: Buffer.from(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${wordprocessing}.main+xml"/></Types>`,
    ),
  },
  { name: "word/document.xml", content: Buffer.from("<document/>") },
]);

it("keeps a file with its hash, says so, and leaves an entry in the audit trail", async () => {
  const { status, headers, body } = await send({ documentType: " Agreement " });
  const document = (body as { document: Document }).document;
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      message: "Document uploaded successfully.",
      document: { fileName: "PAN.pdf", documentType: "Agreement", size: pdf.length, tenancyId, mayDelete: true },
    },
  });
  expect(headers["location"]).toBe(`/api/v1/documents/${document.id}/downloads`);
  const row = (await documents()).find(({ id }) => id === document.id);
  expect(row).toMatchObject({ sha256: sha256(pdf), size_bytes: pdf.length, media_type: "application/pdf" });
  const file = join(house.dataDirectory, "files", String(row?.storage_key));
  expect(await readFile(file)).toEqual(pdf);
  // Nobody else on the machine reads it.
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const entry = await house.database
    .selectFrom("audit_entries")
    .where("action", "=", "document.uploaded")
    .where("record_id", "=", document.id)
    .selectAll()
    .executeTakeFirst();
  expect(entry).toMatchObject({ after: { fileName: "PAN.pdf", sha256: sha256(pdf), tenancyId } });
});

describe("what a file is", () => {
  it.each([
    ["a.pdf", pdf, "application/pdf"],
    ["a.PNG", png, "image/png"],
    ["a.jpg", jpeg, "image/jpeg"],
    ["a.jpeg", jpeg, "image/jpeg"],
    ["a.webp", webp, "image/webp"],
    ["a.heic", heic, "image/heic"],
    ["a.docx", docx, wordprocessing],
  ])("is said by its content: %s", async (name, content, mediaType) => {
    expect(await kept({ name, content })).toMatchObject({ fileName: name, mediaType });
  });

  it.each([
    ["text", Buffer.from("just words")],
    ["a program", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a drawing with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["an archive", zipOf([{ name: "a.txt", content: Buffer.from("a") }])],
  ])("is refused where it is %s under a right name", async (_what, content) => {
    expect(await refused({ name: "Agreement.pdf", content }, 415)).toContain(
      "Only PDF, JPEG, PNG, WebP, HEIC and DOCX",
    );
  });

  it("is refused where it is empty", async () => {
    expect(await refused({ content: Buffer.alloc(0) }, 400)).toBe("file is empty");
  });
});

const ofSize = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, "x")]);

describe("its size", () => {
  it("may be exactly the limit", async () => {
    expect(await kept({ content: ofSize(limit) })).toMatchObject({ size: limit });
  });

  it("may not be a byte more", async () => {
    expect(await refused({ content: ofSize(limit + 1) }, 413)).toBe(`The file is larger than ${limitMegabytes} MB.`);
    expect(await refused({ content: ofSize(limit + megabyte) }, 413)).toContain("larger than");
  });
});

describe("its name", () => {
  it.each([
    ["../../x", "x.pdf"],
    ["..\\..\\windows\\x.pdf", "x.pdf"],
    ["/etc/passwd", "passwd.pdf"],
    ["agreement.pdf.exe", "agreement.pdf.exe.pdf"],
    ["agreement.exe.pdf", "agreement.exe.pdf"],
    ["ಬಾಡಿಗೆ ಒಪ್ಪಂದ – किराया.pdf", "ಬಾಡಿಗೆ ಒಪ್ಪಂದ – किराया.pdf"],
    ["x.pdf. ", "x.pdf"],
    [`${"x".repeat(251)}.pdf`, `${"x".repeat(251)}.pdf`],
  ])("%s is kept as %s, in the store's own place", async (name, fileName) => {
    const { id } = await kept({ name });
    const row = (await documents()).find((document) => document.id === id);
    expect(row).toMatchObject({ file_name: fileName });
    expect(row?.storage_key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{64}-[0-9a-f-]{36}$/);
  });

  it.each([
    ["with a NUL", "a\0.pdf", "must have a name without control characters"],
    ["with a bell", "a\u0007.pdf", "must have a name without control characters"],
    ["that reads backwards", "agreement\u202Efdp.exe", "must have a name without control characters"],
    ["of 300 characters", `${"x".repeat(296)}.pdf`, "must have a name of at most 255 characters"],
    ["that only gets too long by its ending", "x".repeat(253), "must have a name of at most 255 characters"],
    ["of dots", "..", "must have a name"],
  ])("is refused: one %s", async (_what, name, detail) => {
    expect(await refused({ name }, 400)).toContain(detail);
  });
});

const post = (body: Buffer, headers: Record<string, string> = formHeaders) =>
  house.call("POST /documents", { token, headers, body });

describe("a form", () => {
  it.each([
    ["without a file", formOf({ tenancyId: 1, documentType: "PAN" }), "file is required"],
    ["without a type", formOf({ tenancyId: 1 }, { name: "a.pdf", content: pdf }), "documentType is required"],
    ["with an empty type", formOf({ tenancyId: 1, documentType: " " }, { name: "a.pdf", content: pdf }), "is required"],
    [
      "with a wrong tenancy",
      formOf({ tenancyId: "x", documentType: "PAN" }, { name: "a.pdf", content: pdf }),
      "must be a number",
    ],
    [
      "with another field",
      formOf({ tenancyId: 1, documentType: "PAN", path: "/etc" }, { name: "a.pdf", content: pdf }),
      "path is not a known field",
    ],
    [
      "that ends too early",
      formOf({ tenancyId: 1, documentType: "PAN" }, { name: "a.pdf", content: pdf }).subarray(0, -80),
      "not whole",
    ],
  ])("%s is refused, and nothing is left", async (_what, body, detail) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining(detail) as string } });
    expect(await filesIn("incoming")).toEqual([]);
  });

  it("is described with its file and its fields", async () => {
    const { paths } = (await house.app.inject({ url: "/api/docs/json" })).json<{ paths: Record<string, object> }>();
    expect(paths["/api/v1/documents"]).toMatchObject({
      post: {
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: {
                required: ["tenancyId", "documentType", "file"],
                properties: { file: { type: "string", format: "binary" }, documentType: { maxLength: 100 } },
              },
            },
          },
        },
      },
    });
  });

  it("is no JSON", async () => {
    expect(await post(Buffer.from("{}"), { "content-type": "application/json" })).toMatchObject({ status: 415 });
    expect(await post(Buffer.from(""), {})).toMatchObject({ status: 415 });
  });
});

describe("an Idempotency-Key", () => {
  it("makes one document of a form that is sent again, and refuses another file under it", async () => {
    const key = randomUUID();
    const before = (await documents()).length;
    const first = await kept({ key });
    expect(await kept({ key })).toEqual(first);
    expect((await documents()).length).toBe(before + 1);
    expect((await send({ key, content: png })).status).toBe(409);
    expect((await documents()).length).toBe(before + 1);
  });
});

/** Begins to send a form over a line; the rest of it is to follow. */
const begin = () => {
  const form = formOf({ tenancyId, documentType: "PAN" }, { name: "a.pdf", content: pdf });
  const end = form.indexOf("%%EOF");
  const { port } = house.app.server.address() as AddressInfo;
  const sent = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: "/api/v1/documents",
    headers: { ...formHeaders, authorization: `Bearer ${token}` },
  });
  sent.write(form.subarray(0, end));
  return { sent, rest: form.subarray(end) };
};

describe("over a line", () => {
  it("leaves nothing of an upload that is broken off half-way", async () => {
    const before = await documents();
    const { sent } = begin();
    sent.on("error", () => {});
    await vi.waitFor(async () => expect(await filesIn("incoming")).toHaveLength(1));
    sent.destroy();
    await vi.waitFor(async () => expect(await filesIn("incoming")).toEqual([]));
    expect(await documents()).toEqual(before);
  });

  it("holds next to nothing of a large file in memory", async () => {
    const { sent, rest } = begin();
    const piece = Buffer.alloc(256 * 1024, "x");
    let given = 0;
    let mostHeld = 0;
    while (given + piece.length < limit - megabyte) {
      given += piece.length;
      if (!sent.write(piece)) await new Promise((resolve) => sent.once("drain", resolve));
      const [file] = await filesIn("incoming");
      mostHeld = Math.max(mostHeld, given - (file === undefined ? 0 : (await stat(file)).size));
    }
    const answered = new Promise((resolve) => sent.once("response", ({ statusCode }) => resolve(statusCode)));
    sent.end(rest);
    expect(await answered).toBe(201);
    // What is under way between the two programs counts too, and is the system's.
    expect(mostHeld).toBeLessThan(limit / 2);
  });
});
