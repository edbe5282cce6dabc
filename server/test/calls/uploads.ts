import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "@vasati/contract/wire/errors";
import type { Document } from "@vasati/contract/papers/documents";
import { expect } from "vitest";
import { buildTestApp } from "../app/build-app.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../records/factories.ts";
import { formHeaders, formOf, pdf } from "./multipart.ts";
import type { TestStore } from "../files/stores.ts";

export const megabyte = 1024 * 1024;
export const limitMegabytes = 24;

interface Sent {
  name?: string | Buffer;
  content?: Buffer;
  documentType?: string;
  key?: string;
}

export const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** A running app with a tenancy and its custodian, who uploads. */
export async function openUploads(openStore: () => Promise<TestStore>) {
  const store = await openStore();
  const testApp = await buildTestApp({
    ...store.environment,
    UPLOAD_LIMIT_MB: String(limitMegabytes),
    REQUESTS_PER_MINUTE: "0",
  });
  const { database, dataDirectory } = testApp;
  const { custodian, token } = await makeCustodianUser(database);
  const property = await makeProperty(database, { custodian_id: custodian.id });
  const { id: tenancyId } = await makeTenancy(database, await makeUnit(database, property));
  await testApp.app.listen({ port: 0, host: "127.0.0.1" });

  /** Files that were received but not stored. */
  const incoming = async () => {
    const directory = join(dataDirectory, "incoming");
    return (await readdir(directory).catch(() => [])).map((name) => join(directory, name));
  };
  const storedKeys = async () => (await Array.fromAsync(testApp.files.list())).map(({ key }) => key).toSorted();
  const documents = () =>
    database.selectFrom("documents").selectAll().where("tenancy_id", "=", tenancyId).orderBy("id").execute();

  const send = ({ name = "PAN.pdf", content = pdf, documentType = "PAN", key }: Sent) =>
    testApp.call("POST /documents", {
      token,
      headers: { ...formHeaders, ...(key !== undefined && { "idempotency-key": key }) },
      body: formOf({ tenancyId, documentType }, { name, content }),
    });

  return {
    testApp,
    token,
    tenancyId,
    incoming,
    storedKeys,
    documents,
    send,
    pathOf: (key: string) => store.pathOf(dataDirectory, key),
    /** Uploads it and returns the document. */
    uploaded: async (sent: Sent) => {
      const { status, body } = await send(sent);
      expect({ status, body }).toMatchObject({ status: 201 });
      return (body as { document: Document }).document;
    },
    /** Sends a form that must be refused, and checks that nothing was stored. */
    refused: async (sent: Sent, status: number) => {
      const before = { rows: await documents(), files: await storedKeys() };
      const answer = await send(sent);
      expect(answer.status).toBe(status);
      expect({ rows: await documents(), files: await storedKeys() }).toEqual(before);
      expect(await incoming()).toEqual([]);
      return (answer.body as Problem).detail;
    },
    close: async () => {
      await testApp.close();
      await store.stop();
    },
  };
}
export type Uploads = Awaited<ReturnType<typeof openUploads>>;
