import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Document } from "@vasati/contract/papers/documents";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { testSigningKey } from "../app/build-app.ts";
import { startReadinessProxy, stickyTo } from "../peers/readiness-proxy.ts";
import { workLimits } from "../../src/platform/load/work-limits.ts";
import { startServerProcess } from "../app/server-process.ts";
import { tenantForm } from "../calls/forms.ts";
import { formHeaders, formOf, pdf } from "../calls/multipart.ts";
import type { TestDatabase } from "../database/database.ts";
import { createTestDatabase, urlsOf } from "../database/database.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../records/factories.ts";
import { startBucketServer } from "../files/stores.ts";

const api = "/api/v1";
const searchers = 6;
/** Add tenants. */
const adders = 2;
/** Calls that wait on each server; one place is left for the others. */
const waiting = workLimits.reading.atOnce - 1;
/** More than the connections between server, proxy and client hold. */
const large = Buffer.concat([pdf, randomBytes(40 * 1024 * 1024)]);

const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Two servers on one database, with one bucket. */
async function startTwo() {
  const shared = await createTestDatabase();
  const store = await startBucketServer();
  const settings = {
    ...store.environment,
    ...urlsOf(shared),
    SIGNING_KEY: testSigningKey,
    REQUESTS_PER_MINUTE: "0",
    UPLOAD_LIMIT_MB: "48",
    // So long that nothing depends on it.
    DRAIN_SECONDS: "120",
  };
  const directories = [await temporaryDirectory(), await temporaryDirectory()];
  const [one, other] = directories.map((DATA_DIR) => startServerProcess({ ...settings, DATA_DIR }));
  if (!one || !other) throw new Error("There are two directories.");
  onTestFinished(async () => {
    one.process.kill("SIGKILL");
    other.process.kill("SIGKILL");
    await Promise.all([one.exited, other.exited]);
    await store.stop();
    await shared.drop();
  });
  /** The files that the first server is receiving. */
  const incoming = () => readdir(join(String(directories[0]), "incoming")).catch(() => []);
  return { one, other, incoming, database: shared.database };
}

/** What an employee asks for through the proxy, if wanted of a certain server. */
async function clientOf(address: string, database: TestDatabase["database"]) {
  const { custodian, token } = await makeCustodianUser(database);
  const unit = await makeUnit(database, await makeProperty(database, { custodian_id: custodian.id }));
  const { id: tenancyId } = await makeTenancy(database, unit);
  const authorization = `Bearer ${token}`;
  const added: string[] = [];
  const form = (content: Buffer) => formOf({ tenancyId, documentType: "PAN" }, { name: "a.pdf", content });

  return {
    added,
    get: (path: string, server = "") => fetch(address + path, { headers: { authorization, ...stickyTo(server) } }),
    unitCall: `${api}/units/${unit.id}`,
    unitPage: `/user/unit/unit-profile-details?unitId=${unit.id}`,
    search: (minRent: number) =>
      fetch(`${address}${api}/units/searchfilters`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ location: "jayanagar", category: "SC", minRent }),
      }),
    addTenant: async (server = "") => {
      const tenantName = `Added ${randomUUID()}`;
      const answer = await fetch(`${address}${api}/tenants`, {
        method: "POST",
        headers: {
          authorization,
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
          ...stickyTo(server),
        },
        body: JSON.stringify({ ...tenantForm, tenantName }),
      });
      added.push(tenantName);
      return answer;
    },
    /** Sends all of a form but its end. */
    beginUpload: (content: Buffer, server = "") => {
      const headers = { ...formHeaders, authorization, "idempotency-key": randomUUID(), ...stickyTo(server) };
      const sent = request(`${address}${api}/documents`, { method: "POST", headers });
      const answered = once(sent, "response") as Promise<[IncomingMessage]>;
      // Looked at in `finish`.
      answered.catch(() => {});
      const bytes = form(content);
      sent.write(bytes.subarray(0, -100));
      const finish = async () => {
        sent.end(bytes.subarray(-100));
        const [answer] = await answered;
        const body = (await buffer(answer)).toString();
        expect({ status: answer.statusCode, body }).toMatchObject({ status: 201 });
        return (JSON.parse(body) as { document: Document }).document.id;
      };
      return { finish };
    },
  };
}
type Client = Awaited<ReturnType<typeof clientOf>>;

/** Asks all the time until it is ended, and notes what fails. */
function loadBy({ search, addTenant }: Client) {
  const failed: string[] = [];
  let answered = 0;
  let isLoaded = true;
  let searches = 0;
  const repeat = async (call: () => Promise<Response>) => {
    while (isLoaded) {
      const answer = await call();
      const text = await answer.text();
      if (!answer.ok) failed.push(text);
      answered += 1;
    }
  };
  const all = [
    ...Array.from({ length: searchers }, () => repeat(() => search((searches += 1)))),
    ...Array.from({ length: adders }, () => repeat(() => addTenant())),
  ];
  const more = async () => {
    const before = answered;
    await expect.poll(() => answered).toBeGreaterThan(before + 100);
  };
  const end = async () => {
    isLoaded = false;
    await Promise.all(all);
    return failed;
  };
  return { more, end };
}

/** How many calls wait to read a unit and to add a tenant while both tables are locked. */
async function callsWaiting(database: TestDatabase["database"]) {
  const { rows } = await sql<{ units: number; tenants: number }>`
    select
      count(*) filter (where query like '%select unit.*, %')::int as units,
      count(*) filter (where query like 'insert into "tenants"%')::int as tenants
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows[0];
}

it(
  "loses no request when a server is stopped under load: searches, changes, pages, uploads and downloads",
  { meta: { proves: ["20.14", "20.153"] } },
  async () => {
    const { one, other, incoming, database } = await startTwo();
    const [stopped, staying] = await Promise.all([one.ready, other.ready]);
    const proxy = await startReadinessProxy([stopped, staying]);
    onTestFinished(proxy.close);
    await expect.poll(() => proxy.ready().length).toBe(2);
    const client = await clientOf(proxy.address, database);
    const { get, unitCall, unitPage, addTenant, beginUpload } = client;
    expect((await get("/")).status, "The pages must be built: npm run build").toBe(200);
    const largeId = await beginUpload(large).finish();
    // The S3 server of tests can't list a bucket, which /readyz asks for, while files come and go.
    await expect.poll(() => proxy.ready().length).toBe(2);

    const load = loadBy(client);
    await load.more();
    const upload = beginUpload(Buffer.concat([pdf, Buffer.alloc(100_000)]), stopped);
    await expect.poll(incoming).toHaveLength(1);
    const download = await get(`${api}/documents/${largeId}/downloads`, stopped);
    const reader = download.body?.getReader();
    const first = await reader?.read();

    // These are under way until the stopping server gets no more.
    const underWay = await database.transaction().execute(async (transaction) => {
      await sql`lock table tenancies, tenants in access exclusive mode`.execute(transaction);
      const read = (server: string, count: number) => Array.from({ length: count }, () => get(unitCall, server));
      const reads = [...read(stopped, waiting - 1), ...read(staying, waiting)];
      const asked = [get(unitPage, stopped), ...reads, addTenant(stopped)];
      await expect.poll(() => callsWaiting(database)).toEqual({ units: 2 * waiting, tenants: adders + 1 });
      one.process.kill("SIGTERM");
      await expect.poll(() => proxy.ready()).toEqual([staying]);
      return { answers: Promise.all(asked) };
    });
    const answers = await underWay.answers;
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    await expect.poll(() => fetch(`${stopped}/healthz`).catch(() => "refused")).toBe("refused");

    await load.more();
    expect((await load.end()).slice(0, 3)).toEqual([]);

    // The slow ones go on, after everything else was answered.
    const uploaded = await upload.finish();
    const pieces = [first?.value];
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) pieces.push(piece.value);
    expect(hashOf(Buffer.concat(pieces.map((piece) => piece ?? Buffer.alloc(0))))).toBe(hashOf(large));
    expect(await one.exited).toBe(0);

    expect(proxy.sent.get(stopped)).toBeGreaterThan(50);
    const tenants = await database.selectFrom("tenants").select("name").where("name", "like", "Added %").execute();
    expect(tenants.map(({ name }) => name).toSorted()).toEqual(client.added.toSorted());
    const documents = await database.selectFrom("documents").select("id").orderBy("id").execute();
    expect(documents.map(({ id }) => id)).toEqual([largeId, uploaded]);
  },
);
