import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { demoEmail, demoPassword } from "@vasati/contract/office/demo";
import type { Receipt } from "@vasati/contract/money/receipts";
import type { Document } from "@vasati/contract/papers/documents";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { expect, it, onTestFinished } from "vitest";
import { firstPassword } from "../../test/app/passwords.ts";
import { runToEnd } from "../../test/app/program.ts";
import type { ServerProcess } from "../../test/app/server-process.ts";
import { startServerProcess } from "../../test/app/server-process.ts";
import { formHeaders, formOf, pdf } from "../../test/calls/multipart.ts";
import { constraintsIn } from "../../test/database/constraints.ts";
import { createEmptyDatabase, createTestDatabase, urlsOf } from "../../test/database/database.ts";
import { preparedDirectory } from "../../test/files/prepared-directory.ts";
import { storageOf } from "../platform/files/storage/storage.ts";
import { backupAt, readManifest } from "./manifest.ts";
import { partReader } from "./parts.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";

type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** Calls a server as an administrator. */
async function administratorOf(server: ServerProcess) {
  const address = `${await server.ready}/api/v1`;
  const send = (method: string, path: string, init: Init = {}) => fetch(address + path, { ...init, method });
  const login = await send("POST", "/users/login", {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: demoEmail("administrator"), password: demoPassword }),
  });
  const authorization = `Bearer ${await login.text()}`;
  const answerTo = async (status: number, method: string, path: string, init: Init = {}) => {
    const answer = await send(method, path, { ...init, headers: { ...init.headers, authorization } });
    expect([path, answer.status]).toEqual([path, status]);
    return answer;
  };
  return {
    read: async (path: string) => (await answerTo(200, "GET", path)).text(),
    post: async <Answer>(path: string, body: object, status = 201) =>
      (await (
        await answerTo(status, "POST", path, {
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        })
      ).json()) as Answer,
    upload: async (tenancyId: number) => {
      const body = new Uint8Array(formOf({ tenancyId, documentType: "PAN" }, { name: "PAN.pdf", content: pdf }));
      const answer = await answerTo(201, "POST", "/documents", { headers: formHeaders, body });
      return ((await answer.json()) as { document: Document }).document.id;
    },
    remove: (documentId: number) => answerTo(200, "DELETE", `/documents/${documentId}`),
  };
}

/** Adds and deletes documents until it is stopped, and then returns how many. */
function keepWriting({ upload, remove }: Awaited<ReturnType<typeof administratorOf>>, tenancyId: number) {
  let goesOn = true;
  const written = (async () => {
    let count = 0;
    for (; goesOn || count === 0; count += 1) await remove(await upload(tenancyId));
    return count;
  })();
  return () => {
    goesOn = false;
    return written;
  };
}

/** Records a receipt and a document, and returns what shows them. */
async function writeSome(administrator: Awaited<ReturnType<typeof administratorOf>>) {
  const { items } = JSON.parse(await administrator.read("/rent?page=1&size=1")) as { items: { tenancyId: number }[] };
  const tenancyId = items[0]!.tenancyId;
  const receivedOn = new Date().toISOString().slice(0, 10);
  const money = { mode: "cash", reference: "", bank: "", amount: 1234.5, tds: 0, allocations: [] };
  const { receiptId } = await administrator.post<Receipt>("/receipts", { tenancyId, receivedOn, ...money });
  const documentId = await administrator.upload(tenancyId);
  return {
    tenancyId,
    shownAt: [
      `/receipts/${receiptId}`,
      `/tenancies/${tenancyId}/account?page=1&size=20`,
      `/documents/${documentId}/downloads`,
      "/rent?page=1&size=20",
      "/users?page=1&size=20",
    ],
  };
}

const answersOf = async (server: ServerProcess, paths: string[]) => {
  const { read } = await administratorOf(server);
  return Promise.all(paths.map(read));
};

it(
  "a backup of a working server is restored into an empty place, where a server answers the same",
  { meta: { proves: ["20.1", "20.2", "20.3"] } },
  async () => {
    // Without a data key of its own the server generates one.
    const place = { DATA_DIR: await preparedDirectory(), DATA_KEY: "" };
    // No mail server answers there, so mails wait.
    const server = startServerProcess({ ...place, DEMO: "true", SMTP_URL: "smtp://127.0.0.1:9" });
    onTestFinished(async () => void (await server.stop()));
    const administrator = await administratorOf(server);
    const { tenancyId, shownAt } = await writeSome(administrator);
    await administrator.post("/registration", {
      email: "new@vasati.example",
      password: firstPassword,
      name: "Asha Rao",
    });
    const stopWriting = keepWriting(administrator, tenancyId);
    const backups = await temporaryDirectory();
    expect(await runToEnd("backup.ts", place, [backups])).toMatchObject({ problem: "", code: 0 });
    expect(await stopWriting()).toBeGreaterThan(0);

    const empty = await createEmptyDatabase();
    onTestFinished(() => empty.drop());
    const restored = { ...place, DATA_DIR: join(await temporaryDirectory(), "new"), ...urlsOf(empty) };
    const { output, problem, code } = await runToEnd("restore.ts", restored, [backups]);
    expect({ problem, code }).toEqual({ problem: "", code: 0 });
    expect(output).toMatch(/^Restored .*\nChecked 400 units, .*: 0 violations\.\n/);
    for (const key of ["signing.key", "data.key"])
      expect(await readFile(join(restored.DATA_DIR, key), "utf8")).toBe(
        await readFile(join(place.DATA_DIR, key), "utf8"),
      );

    const unused = await createTestDatabase();
    onTestFinished(() => unused.drop());
    expect(await constraintsIn(empty.database)).toEqual(await constraintsIn(unused.database));

    const again = await temporaryDirectory();
    expect(await runToEnd("backup.ts", restored, [again, "--keys", again])).toMatchObject({ problem: "", code: 0 });
    const [first, second] = await Promise.all(
      [backups, again].map(async (folder) => readManifest(partReader(undefined), await backupAt(folder))),
    );
    expect(second).toEqual({ ...first, at: second!.at, keys: { ...first!.keys, name: second!.keys?.name } });
    const jobs = await json(await partReader(undefined)(await backupAt(again), second!.jobs.name));
    // The link that confirms an address, which is made when it's sent.
    expect(jobs).toMatchObject([
      { queue: "email-confirmation", job: { data: { userId: expect.any(Number) as number } } },
    ]);

    const other = startServerProcess({ ...restored, DEMO: "true" });
    onTestFinished(async () => void (await other.stop()));
    expect(await answersOf(other, shownAt)).toEqual(await answersOf(server, shownAt));
    const number = await passportAt(server);
    expect(number).toEqual({ number: expect.stringMatching(/^[A-Z]\d{7}$/) as string });
    expect(await passportAt(other)).toEqual(number);
    await refusesWhatItShould(backups);
  },
);

/** The passport number of the first tenant, which only the right data key opens. */
async function passportAt(server: ServerProcess): Promise<object> {
  const { read, post } = await administratorOf(server);
  const { items } = JSON.parse(await read("/tenants?size=1")) as { items: { tenantId: number }[] };
  const asked = { recordType: "tenant", recordId: items[0]?.tenantId, field: "passportNo", reason: "To compare" };
  return post<object>("/identityNumbers/readings", asked, 200);
}

/** What can't be restored, or not there. Nothing is changed in the place. */
async function refusesWhatItShould(backups: string): Promise<void> {
  const whole = await backupAt(backups);
  const used = await createTestDatabase();
  onTestFinished(() => used.drop());
  const dataDirectory = await temporaryDirectory();
  const place = { database: used, storage: storageOf({ dataDirectory }), dataDirectory };
  const backup = await checkBackup(whole, {});
  await expect(restoreBackup(backup, place)).rejects.toThrow(
    "The database already has tables. A backup is restored into an empty place only; nothing was changed.",
  );
  await expect(checkBackup(whole, { keysFolder: dataDirectory })).rejects.toThrow(/^The keys of this backup, /);

  const copy = await temporaryDirectory();
  await cp(whole, copy, { recursive: true });
  const damaged = join(copy, "records", "tenants.copy.gz");
  const bytes = await readFile(damaged);
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
  await writeFile(damaged, bytes);
  await expect(checkBackup(copy, {})).rejects.toThrow(
    `The backup ${copy} is damaged; nothing was restored. Missing or changed: records/tenants.copy.gz.`,
  );
}
