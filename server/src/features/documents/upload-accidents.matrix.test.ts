import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Document } from "@vasati/contract/papers/documents";
import type { PageOf } from "@vasati/contract/wire/paging";
import { describe, expect, it, onTestFinished } from "vitest";
import { testSigningKey } from "../../../test/app/build-app.ts";
import { createTestDatabase, urlsOf } from "../../../test/database/database.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../../../test/records/factories.ts";
import { formHeaders, formOf, pdf } from "../../../test/calls/multipart.ts";
import { startServerProcess } from "../../../test/app/server-process.ts";
import { startBucketServer, stores } from "../../../test/files/stores.ts";
import { openUploads } from "../../../test/calls/uploads.ts";

const megabyte = 1024 * 1024;

/** The server as a separate process that can be killed and limited, with a tenancy and its custodian. */
async function openProgram() {
  const test = await createTestDatabase();
  onTestFinished(test.drop);
  const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const { database } = test;
  const { custodian, token } = await makeCustodianUser(database);
  const property = await makeProperty(database, { custodian_id: custodian.id });
  const { id: tenancyId } = await makeTenancy(database, await makeUnit(database, property));
  const authorization = `Bearer ${token}`;

  const start = async (largestFile?: number) => {
    const settings = { DATA_DIR: dataDirectory, ...urlsOf(test), SIGNING_KEY: testSigningKey };
    const server = startServerProcess(settings, largestFile === undefined ? {} : { largestFile });
    onTestFinished(async () => void (await server.stop()));
    return { ...server, address: await server.ready };
  };
  const formWith = (content: Buffer) => formOf({ tenancyId, documentType: "PAN" }, { name: "a.pdf", content });
  return {
    start,
    /** The first half of the form, and the rest. */
    halves: () => {
      const form = formWith(Buffer.concat([pdf, Buffer.alloc(megabyte)]));
      return [form.subarray(0, megabyte / 2), form.subarray(megabyte / 2)] as const;
    },
    headers: { ...formHeaders, authorization },
    send: async (address: string, size: number) => {
      const body = new Uint8Array(formWith(Buffer.concat([pdf, Buffer.alloc(size - pdf.length)])));
      const answer = await fetch(`${address}/api/v1/documents`, {
        method: "POST",
        headers: { ...formHeaders, authorization },
        body,
      });
      return { status: answer.status, body: await answer.json() };
    },
    listed: async (address: string) => {
      const path = `/api/v1/documents/tenancies/${tenancyId}`;
      const answer = await fetch(address + path, { headers: { authorization } });
      return ((await answer.json()) as PageOf<Document>).items;
    },
    files: async (directory: string) => {
      const place = join(dataDirectory, directory);
      const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    },
  };
}

describe("a server that is killed half-way through an upload", () => {
  it("lists no document, and the sweep removes what is left", { meta: { proves: "15.10" } }, async () => {
    const { start, halves, headers, listed, files } = await openProgram();
    const first = await start();
    const sent = request(`${first.address}/api/v1/documents`, { method: "POST", headers });
    sent.on("error", () => {});
    sent.write(halves()[0]);
    await expect.poll(() => files("incoming")).toHaveLength(1);
    first.process.kill("SIGKILL");
    await first.exited;
    const [half] = await files("incoming");
    const longAgo = new Date(Date.now() - 3_700_000);
    await utimes(half!, longAgo, longAgo);

    const { address } = await start();
    expect(await listed(address)).toEqual([]);
    await expect.poll(() => files("incoming")).toEqual([]);
    expect(await files("files")).toEqual([]);
  });
});

describe("a disk that is full", () => {
  // `ulimit -f` simulates a full disk without special rights: writing fails half-way in the same manner.
  it("is reported, leaves nothing behind, and smaller files still fit", async () => {
    const { start, send, listed, files } = await openProgram();
    const { address } = await start(2 * megabyte);
    expect(await send(address, 3 * megabyte)).toMatchObject({
      status: 503,
      body: { detail: "Storage is full. Nothing was saved." },
    });
    expect([await listed(address), await files("incoming"), await files("files")]).toEqual([[], [], []]);
    expect(await send(address, megabyte)).toMatchObject({ status: 201 });
    expect(await listed(address)).toHaveLength(1);
  });
});

describe.each(stores)("on %s, a file whose content has changed", (_store, openStore) => {
  it.each([
    ["shorter", (path: string) => truncate(path, pdf.length - 1)],
    ["of other content", (path: string) => writeFile(path, Buffer.alloc(pdf.length))],
  ])("is not sent as if it were: %s", async (_what, spoil) => {
    const place = await openUploads(openStore);
    onTestFinished(place.close);
    const { id } = await place.uploaded({});
    const [row] = await place.documents();
    await spoil(place.pathOf(row!.storage_key));
    const download = await place.testApp.call(`GET /documents/${id}/downloads`, { token: place.token });
    expect(download).toMatchObject({ status: 500, body: { detail: "Something went wrong on our side." } });
  });
});

describe.each(stores)("on %s, a missing file", (_store, openStore) => {
  it("is 404 for the reader, and every attempt is counted", async () => {
    const place = await openUploads(openStore);
    onTestFinished(place.close);
    const { id } = await place.uploaded({});
    const [row] = await place.documents();
    await rm(place.pathOf(row!.storage_key));
    const missingFiles = async () => {
      const { body } = await place.testApp.app.inject({ url: "/metrics" });
      return /^vasati_missing_files_total (\d+)$/m.exec(body)?.[1];
    };
    expect(await missingFiles()).toBe("0");
    for (const times of ["1", "2"]) {
      const download = await place.testApp.call(`GET /documents/${id}/downloads`, { token: place.token });
      const detail = "The file is missing on the server. Tell your administrator.";
      expect(download).toMatchObject({ status: 404, body: { detail } });
      expect(await missingFiles()).toBe(times);
    }
  });
});

describe("a bucket that does not answer", () => {
  it("is reported and leaves no document; uploads work again as soon as it responds", async () => {
    const store = await startBucketServer();
    onTestFinished(store.stop);
    const gone = { ...store, environment: { ...store.environment, S3_URL: "http://127.0.0.1:9/documents" } };
    const place = await openUploads(async () => gone);
    onTestFinished(() => place.testApp.close());
    const { status, body } = await place.send({});
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { detail: "The file storage doesn't respond. Nothing was changed." },
    });
    expect([await place.documents(), await place.incoming()]).toEqual([[], []]);
    expect(await place.testApp.app.inject({ url: "/readyz" })).toMatchObject({ statusCode: 503 });
  });

  it("doesn't prevent deleting a document: the sweep removes the file later", async () => {
    const store = await startBucketServer();
    const place = await openUploads(async () => store);
    onTestFinished(() => place.testApp.close());
    const { id } = await place.uploaded({});
    await store.stop();
    expect(await place.testApp.call(`DELETE /documents/${id}`, { token: place.token })).toMatchObject({ status: 200 });
    expect(await place.documents()).toEqual([]);
  });

  it.each([
    ["an unknown key", { S3_ACCESS_KEY_ID: "somebody" }, "403 InvalidAccessKeyId"],
    ["a wrong secret", { S3_SECRET_ACCESS_KEY: randomUUID() }, "403 SignatureDoesNotMatch"],
  ])("for %s stops the start with the names of the settings", async (_what, wrong, reason) => {
    const { environment, stop } = await startBucketServer();
    onTestFinished(stop);
    const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-test-"));
    onTestFinished(() => rm(dataDirectory, { recursive: true }));
    const test = await createTestDatabase();
    onTestFinished(test.drop);
    const server = startServerProcess({
      ...environment,
      ...wrong,
      DATA_DIR: dataDirectory,
      ...urlsOf(test),
    });
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain(`The bucket of S3_URL cannot be used (The bucket answered ${reason})`);
    expect(server.output()).toContain("S3_ACCESS_KEY_ID");
  });
});
