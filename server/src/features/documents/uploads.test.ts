import { randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Document } from "@vasati/contract/papers/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claiming, docx, heic, jpeg, png, webp, wordprocessing } from "../../../test/files/document-contents.ts";
import { formHeaders, formOf, pdf } from "../../../test/calls/multipart.ts";
import { stores } from "../../../test/files/stores.ts";
import type { Uploads } from "../../../test/calls/uploads.ts";
import { limitMegabytes, megabyte, openUploads, sha256 } from "../../../test/calls/uploads.ts";
import { zipOf } from "../../../test/files/workbook.ts";

const limit = limitMegabytes * megabyte;

const ofSize = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, "x")]);

describe.each(stores)("on %s", (_store, openStore) => {
  let place: Uploads;
  beforeAll(async () => void (place = await openUploads(openStore)));
  afterAll(() => place.close());

  it("stores a file with hash and audit entry", { meta: { proves: ["3.21", "7.28", "8.14"] } }, async () => {
    const { status, headers, body } = await place.send({ documentType: " Agreement " });
    const document = (body as { document: Document }).document;
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        message: "Document uploaded successfully.",
        document: {
          fileName: "PAN.pdf",
          documentType: "Agreement",
          size: pdf.length,
          tenancyId: place.tenancyId,
          mayDelete: true,
        },
      },
    });
    expect(headers["location"]).toBe(`/api/v1/documents/${document.id}/downloads`);
    const row = (await place.documents()).find(({ id }) => id === document.id);
    expect(row).toMatchObject({ sha256: sha256(pdf), size_bytes: pdf.length, media_type: "application/pdf" });
    const key = String(row?.storage_key);
    expect(await readFile(place.pathOf(key))).toEqual(pdf);
    expect(await place.storedKeys()).toContain(key);
    const entry = await place.testApp.database
      .selectFrom("audit_entries")
      .where("action", "=", "document.uploaded")
      .where("record_id", "=", document.id)
      .selectAll()
      .executeTakeFirst();
    expect(entry).toMatchObject({ after: { fileName: "PAN.pdf", sha256: sha256(pdf), tenancyId: place.tenancyId } });
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
    ])("is said by its content: %s", { meta: { proves: "5.9" } }, async (name, content, mediaType) => {
      expect(await place.uploaded({ name, content })).toMatchObject({ fileName: name, mediaType });
    });

    it.each([
      ["text", Buffer.from("just words")],
      ["a program", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
      ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
      ["a drawing with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ["an archive", zipOf([{ name: "a.txt", content: Buffer.from("a") }])],
    ])("is refused if it is %s under a right name", { meta: { proves: ["5.9", "10.8"] } }, async (_what, content) => {
      expect(await place.refused({ name: "Agreement.pdf", content }, 415)).toContain(
        "Only PDF, JPEG, PNG, WebP, HEIC and DOCX",
      );
    });

    it("must not be empty", async () => {
      expect(await place.refused({ content: Buffer.alloc(0) }, 400)).toBe("file is empty");
    });
  });

  describe("its size", () => {
    it("may be exactly the limit", async () => {
      expect(await place.uploaded({ content: ofSize(limit) })).toMatchObject({ size: limit });
    });

    it("may not be a byte more", { meta: { proves: "10.8" } }, async () => {
      expect(await place.refused({ content: ofSize(limit + 1) }, 413)).toBe(
        `The file is larger than ${limitMegabytes} MB.`,
      );
      expect(await place.refused({ content: ofSize(limit + megabyte) }, 413)).toContain("larger than");
    });
  });

  it("has at most 100 megapixels if it is a picture", { meta: { proves: "20.35" } }, async () => {
    expect(await place.refused({ name: "a.png", content: claiming(65_000, 65_000) }, 413)).toBe(
      "The picture is 65000 × 65000 pixels; at most 100 megapixels are accepted.",
    );
    expect(await place.uploaded({ name: "a.png", content: claiming(10_000, 10_000) })).toMatchObject({
      mediaType: "image/png",
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
      // 12 digits with the check digit of an Aadhaar number, as scanners name files.
      ["Scanned_20261201-1537.pdf", "Scanned_20261201-1537.pdf"],
      [`${"x".repeat(251)}.pdf`, `${"x".repeat(251)}.pdf`],
    ])("%s is kept as %s, in the store's own place", { meta: { proves: "15.10" } }, async (name, fileName) => {
      const { id } = await place.uploaded({ name });
      const row = (await place.documents()).find((document) => document.id === id);
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
      [
        "with an Aadhaar number",
        "Aadhaar 2341 2341 2346.pdf",
        "file has an Aadhaar number in its name: rename the file",
      ],
    ])("is refused: one %s", async (_what, name, detail) => {
      expect(await place.refused({ name }, 400)).toContain(detail);
    });
  });

  const post = (body: Buffer, headers: Record<string, string> = formHeaders) =>
    place.testApp.call("POST /documents", { token: place.token, headers, body });

  describe("a form", () => {
    it.each([
      ["without a file", formOf({ tenancyId: 1, documentType: "PAN" }), "file is required"],
      ["without a type", formOf({ tenancyId: 1 }, { name: "a.pdf", content: pdf }), "documentType is required"],
      [
        "with an empty type",
        formOf({ tenancyId: 1, documentType: " " }, { name: "a.pdf", content: pdf }),
        "is required",
      ],
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
        "incomplete",
      ],
    ])("%s is refused, and nothing is left", { meta: { proves: "7.28" } }, async (_what, body, detail) => {
      const answer = await post(body);
      expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining(detail) as string } });
      expect(await place.incoming()).toEqual([]);
    });

    it("is described with its file and its fields", async () => {
      const { paths } = (await place.testApp.app.inject({ url: "/api/docs/json" })).json<{
        paths: Record<string, object>;
      }>();
      expect(paths["/documents"]).toMatchObject({
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

    it("can't be replaced by JSON", async () => {
      expect(await post(Buffer.from("{}"), { "content-type": "application/json" })).toMatchObject({ status: 415 });
      expect(await post(Buffer.from(""), {})).toMatchObject({ status: 415 });
    });
  });

  describe("an Idempotency-Key", () => {
    it("creates one document for a repeated form, and refuses another file with the same key", async () => {
      const key = randomUUID();
      const before = (await place.documents()).length;
      const first = await place.uploaded({ key });
      expect(await place.uploaded({ key })).toEqual(first);
      expect((await place.documents()).length).toBe(before + 1);
      expect((await place.send({ key, content: png })).status).toBe(409);
      expect((await place.documents()).length).toBe(before + 1);
    });
  });

  /** Sends the first part of a form over a socket; the rest follows later. */
  const begin = () => {
    const form = formOf({ tenancyId: place.tenancyId, documentType: "PAN" }, { name: "a.pdf", content: pdf });
    const end = form.indexOf("%%EOF");
    const { port } = place.testApp.app.server.address() as AddressInfo;
    const sent = request({
      port,
      host: "127.0.0.1",
      method: "POST",
      path: "/api/v1/documents",
      headers: { ...formHeaders, authorization: `Bearer ${place.token}` },
    });
    sent.write(form.subarray(0, end));
    return { sent, rest: form.subarray(end) };
  };

  describe("over a socket", () => {
    it("leaves nothing when an upload is aborted half-way", { meta: { proves: "15.10" } }, async () => {
      const before = await place.documents();
      const { sent } = begin();
      sent.on("error", () => {});
      await expect.poll(place.incoming).toHaveLength(1);
      sent.destroy();
      await expect.poll(place.incoming).toEqual([]);
      expect(await place.documents()).toEqual(before);
    });

    it("holds almost nothing of a large file in memory", async () => {
      const { sent, rest } = begin();
      const piece = Buffer.alloc(256 * 1024, "x");
      let given = 0;
      let mostHeld = 0;
      while (given + piece.length < limit - megabyte) {
        given += piece.length;
        if (!sent.write(piece)) await new Promise((resolve) => sent.once("drain", resolve));
        const [file] = await place.incoming();
        const written = file === undefined ? 0 : (await stat(file)).size;
        mostHeld = Math.max(mostHeld, given - written);
      }
      const answered = new Promise((resolve) => sent.once("response", ({ statusCode }) => resolve(statusCode)));
      sent.end(rest);
      expect(await answered).toBe(201);
      // Includes what is in transit between the two processes, which belongs to the system.
      expect(mostHeld).toBeLessThan(limit / 2);
    });
  });
});
