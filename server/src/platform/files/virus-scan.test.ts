import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { formHeaders, formOf, pdf } from "../../../test/calls/multipart.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../../../test/records/factories.ts";
import { eicar, installedScanners, mostScanned, startScanner } from "../../../test/files/clamd.ts";
import { requireNoVirus } from "./virus-scan.ts";

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(await temporaryDirectory(), "file");
  await writeFile(path, content);
  return path;
}

/** Uploads a document to a server with this scanner. */
async function uploadTo(CLAMAV_URL: string, content: Buffer) {
  const testApp = await buildTestApp({ CLAMAV_URL });
  onTestFinished(testApp.close);
  const { custodian, token } = await makeCustodianUser(testApp.database);
  const property = await makeProperty(testApp.database, { custodian_id: custodian.id });
  const tenancy = await makeTenancy(testApp.database, await makeUnit(testApp.database, property));
  const body = formOf({ tenancyId: tenancy.id, documentType: "PAN" }, { name: "PAN.pdf", content });
  const answer = await testApp.call("POST /documents", { token, headers: formHeaders, body });
  const stored = await Array.fromAsync(testApp.files.list());
  return { answer, stored: stored.length };
}

it("accepts nothing while the scanner is away", { meta: { proves: "20.96" } }, async () => {
  const { answer, stored } = await uploadTo("tcp://127.0.0.1:1", pdf);
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(answer.body).toMatchObject({ detail: "Files can't be checked for viruses right now. Nothing was saved." });
  expect(stored).toBe(0);
});

describe.each(installedScanners)("with %s", () => {
  let scanner: Awaited<ReturnType<typeof startScanner>>;
  beforeAll(async () => void (scanner = await startScanner()));
  afterAll(() => scanner.stop());

  it.each(["socket", "port"] as const)("finds a virus by its %s, and nothing else", async (way) => {
    const infected = requireNoVirus(await fileOf(`before ${eicar} behind`), scanner[way]);
    await expect(infected).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "file", code: "infected", message: "contains a virus (Eicar-Test.UNOFFICIAL)" }],
    });
    for (const content of ["", "a lease", Buffer.alloc(mostScanned, "x")])
      await requireNoVirus(await fileOf(content), scanner[way]);
  });

  it("doesn't accept a file that the scanner doesn't", async () => {
    const tooLarge = await fileOf(Buffer.alloc(4 * mostScanned));
    await expect(requireNoVirus(tooLarge, scanner.socket)).rejects.toMatchObject({ status: 503 });
  });

  it("refuses an infected upload at its field, and stores others", { meta: { proves: "20.95" } }, async () => {
    const refused = await uploadTo(scanner.socket, Buffer.concat([pdf, Buffer.from(eicar)]));
    expect(refused).toMatchObject({
      answer: { status: 400, body: { errors: [{ path: "file", code: "infected" }] } },
      stored: 0,
    });
    expect(await uploadTo(scanner.socket, pdf)).toMatchObject({ answer: { status: 201 }, stored: 1 });
  });
});
