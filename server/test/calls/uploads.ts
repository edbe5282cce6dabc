import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "@vasati/contract/wire/errors";
import type { Document } from "@vasati/contract/papers/documents";
import { expect } from "vitest";
import { buildTestApp } from "../app/build-app.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../database/factories.ts";
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
  const house = await buildTestApp({
    ...store.environment,
    UPLOAD_LIMIT_MB: String(limitMegabytes),
    REQUESTS_PER_MINUTE: "0",
  });
  const { database, dataDirectory } = house;
  const { custodian, token } = await makeCustodianUser(database);
  const property = await makeProperty(database, { custodian_id: custodian.id });
  const { id: tenancyId } = await makeTenancy(database, await makeUnit(database, property));
  await house.app.listen({ port: 0, host: "127.0.0.1" });

  /** What has come in and is not kept. */
  const incoming = async () => {
    const directory = join(dataDirectory, "incoming");
    return (await readdir(directory).catch(() => [])).map((name) => join(directory, name));
  };
  const keptKeys = async () => (await Array.fromAsync(house.files.list())).map(({ key }) => key).toSorted();
  const documents = () =>
    database.selectFrom("documents").selectAll().where("tenancy_id", "=", tenancyId).orderBy("id").execute();

  const send = ({ name = "PAN.pdf", content = pdf, documentType = "PAN", key }: Sent) =>
    house.call("POST /documents", {
      token,
      headers: { ...formHeaders, ...(key !== undefined && { "idempotency-key": key }) },
      body: formOf({ tenancyId, documentType }, { name, content }),
    });

  return {
    house,
    token,
    tenancyId,
    incoming,
    keptKeys,
    documents,
    send,
    pathOf: (key: string) => store.pathOf(dataDirectory, key),
    /** Sends it, and answers what was kept. */
    kept: async (sent: Sent) => {
      const { status, body } = await send(sent);
      expect({ status, body }).toMatchObject({ status: 201 });
      return (body as { document: Document }).document;
    },
    /** Sends what must be refused, and proves that nothing is left of it. */
    refused: async (sent: Sent, status: number) => {
      const before = { rows: await documents(), files: await keptKeys() };
      const answer = await send(sent);
      expect(answer.status).toBe(status);
      expect({ rows: await documents(), files: await keptKeys() }).toEqual(before);
      expect(await incoming()).toEqual([]);
      return (answer.body as Problem).detail;
    },
    close: async () => {
      await house.close();
      await store.stop();
    },
  };
}
export type Uploads = Awaited<ReturnType<typeof openUploads>>;
