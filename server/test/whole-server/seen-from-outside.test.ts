import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Problem } from "@vasati/contract/wire/errors";
import type { NewWebhook } from "@vasati/contract/office/webhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testSigningKey } from "../app/build-app.ts";
import { attributesOf, startOtlpReceiver } from "../peers/otlp-receiver.ts";
import { nextPassword } from "../app/passwords.ts";
import { enquiriesMailed, recordsDelivered, startReceivers, untilAllIsDelivered } from "../peers/receivers.ts";
import { startServerProcess } from "../app/server-process.ts";
import { enquiryForm, tenantForm } from "../calls/forms.ts";
import { formHeaders, formOf, pdf } from "../calls/multipart.ts";
import { createTestDatabase, urlsOf } from "../database/database.ts";
import { everythingStored } from "../records/everything-stored.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit, makeUser } from "../records/factories.ts";
import { startBucketServer } from "../files/stores.ts";

/** What nobody who reads logs or traces may learn. */
const secrets = {
  name: "Thimmakka Saalumarada",
  email: "thimmakka.saalumarada@vasati.example",
  otherEmail: "vanished.person@refused.example",
  phone: 9_845_098_765,
  passport: "Z7654321",
  labourCard: 300_400_500_607,
  registration: "ABCPT7711Q",
  pan: "ABCPT7722R",
  password: "Banyan-road-8848",
  newPassword: `${nextPassword}-second`,
  resetToken: "reset-token-that-nobody-may-read-4711",
  fileName: "pan-of-thimmakka.pdf",
};
const person = {
  ...tenantForm,
  tenantName: secrets.name,
  passportNo: secrets.passport,
  laborCardNo: secrets.labourCard,
  cRNumber: secrets.registration,
  telePhone: secrets.phone,
  email: secrets.email,
};

/** Calls the server like a client, as JSON or as a form. */
const clientOf =
  (address: string, tokens: Set<string>) =>
  async (call: string, { body, token = "" }: { body?: object; token?: string } = {}) => {
    const [method = "", path = ""] = call.split(" ");
    tokens.add(token);
    const isForm = Buffer.isBuffer(body);
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        ...(isForm ? formHeaders : body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: isForm ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };

/** Everything that people do with their names, addresses and passwords, and what fails of it. */
async function busyRun({
  call,
  database,
  webhookUrl,
}: {
  call: ReturnType<typeof clientOf>;
  database: TestDatabase["database"];
  webhookUrl: string;
}) {
  const admin = await makeUser(database, "Administrator");
  const { custodian, token } = await makeCustodianUser(database);
  const property = await makeProperty(database, { custodian_id: custodian.id });
  const unit = await makeUnit(database, property);
  const tenancy = await makeTenancy(database, await makeUnit(database, property));
  const webhook = { url: `${webhookUrl}/events`, eventTypes: ["enquiry.created"] };
  const added = await call("POST /webhooks", { body: webhook, token: admin.token });

  const { name, email, otherEmail, password, newPassword } = secrets;
  for (const address of [email, otherEmail])
    await call("POST /registration", { body: { name, email: address, password } });
  await call("POST /users/login", { body: { email, password: newPassword } });
  const session = (await call("POST /users/login", { body: { email, password } })).text;
  for (const address of [email, otherEmail]) await call("POST /users/forgot-password", { body: { email: address } });
  await call("POST /users/reset-password", { body: { token: secrets.resetToken, password: newPassword } });
  await call("POST /users/reset-password", { body: { token: 4711, password: newPassword } });

  const tenant = await call("POST /tenants", { body: { ...person, pan: secrets.pan }, token });
  const { tenantId: recordId } = JSON.parse(tenant.text) as { tenantId: number };
  const asked = { recordType: "tenant", recordId, field: "passportNo", reason: "To check the copy" };
  const shown = await call("POST /identityNumbers/readings", { body: asked, token });
  await call("POST /tenants", { body: { ...person, passportNo: "?" }, token });
  await call("POST /tenants", { body: { ...person, telePhone: secrets.email }, token });
  await call(`GET /tenants?q=${encodeURIComponent(name)}`, { token });
  const enquiry = { ...enquiryForm, ...person, unitProfileId: unit.id };
  const enquired = await call("POST /tenants/enquiries", { body: enquiry, token: session });
  const again = await call("POST /tenants/enquiries", { body: enquiry, token: session });
  const form = formOf({ tenancyId: tenancy.id, documentType: "PAN" }, { name: secrets.fileName, content: pdf });
  const uploaded = await call("POST /documents", { body: form, token });
  const { document } = JSON.parse(uploaded.text) as { document: { id: number } };
  const downloaded = await call(`GET /documents/${document.id}/downloads`, { token });
  // What nobody expects: somebody has written into the table.
  const other = await call("POST /tenants", { body: tenantForm, token });
  const { tenantId: damaged } = JSON.parse(other.text) as { tenantId: number };
  const numbers = database.updateTable("identity_numbers").where("tenant_id", "=", damaged);
  await numbers.set({ sealed: Buffer.from("damaged") }).execute();
  const failed = await call("POST /identityNumbers/readings", { body: { ...asked, recordId: damaged }, token });
  return { added, shown, enquired, again, downloaded, failed, session };
}

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
let shared: TestDatabase;
let receivers: Awaited<ReturnType<typeof startReceivers>>;
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
let store: Awaited<ReturnType<typeof startBucketServer>>;
let run: Awaited<ReturnType<typeof busyRun>>;
let log = "";
const begun = Date.now();
const tokens = new Set<string>();

beforeAll(async () => {
  [shared, receivers, collector, store] = await Promise.all([
    createTestDatabase(),
    startReceivers(),
    startOtlpReceiver(),
    startBucketServer(),
  ]);
  const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-seen-"));
  const server = startServerProcess({
    DATA_DIR: dataDirectory,
    ...urlsOf(shared),
    SIGNING_KEY: testSigningKey,
    LOG_LEVEL: "trace",
    // Five and a half hours from UTC.
    TZ: "Asia/Kolkata",
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=rehearsal",
    ...receivers.settings,
    ...store.environment,
  });
  const call = clientOf(await server.ready, tokens);
  run = await busyRun({ call, database: shared.database, webhookUrl: receivers.webhookReceiver.url });
  tokens.add(run.session);
  tokens.add((JSON.parse(run.added.text) as NewWebhook).secret);
  await untilAllIsDelivered(shared.database);
  await server.stop();
  log = server.output();
  await rm(dataDirectory, { recursive: true });
});
afterAll(() => Promise.all([shared.drop(), receivers.stop(), collector.stop(), store.stop()]));

interface LogLine {
  time: number;
  msg?: string;
  requestId?: string;
  traceId?: string;
  path?: string;
  status?: number;
}

const lines = () =>
  log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LogLine);

const readable = () =>
  collector.spans().map(({ traceId, parentSpanId, name, attributes, status }) => ({
    traceId,
    parentSpanId,
    name,
    attributes: attributesOf(attributes),
    status: status.code,
  }));

it("does everything that the log and the traces are searched for", () => {
  const { added, shown, enquired, again, downloaded, session } = run;
  expect([added, shown, enquired, again, downloaded].map(({ status }) => status)).toEqual([201, 200, 201, 409, 200]);
  expect(shown.text).toContain(secrets.passport);
  expect(session).toMatch(/^ey/);
  expect(enquiriesMailed(receivers)).toHaveLength(1);
  expect(recordsDelivered(receivers)).toHaveLength(1);
  expect(lines().length).toBeGreaterThan(15);
  expect(log).toContain("jobs: failed, will not retry");
});

it("logs and exports nothing about people", { meta: { proves: "20.90" } }, () => {
  const forbidden = [...Object.values(secrets), ...tokens, secrets.name.split(" ")[0] ?? "", "thimmakka"].map(String);
  const exported = JSON.stringify(collector.received);
  const told = [...log.split("\n"), exported].map((text) => text.toLowerCase());
  for (const secret of forbidden.filter((each) => each !== ""))
    expect(told.filter((text) => text.includes(secret.toLowerCase()))).toEqual([]);
});

it("logs what nobody expected, with its cause, of which the answer says nothing", () => {
  const problem = JSON.parse(run.failed.text) as Problem;
  expect(problem).toEqual({
    type: "about:blank",
    title: "Internal Server Error",
    status: 500,
    detail: "Something went wrong on our side.",
    instance: "/api/v1/identityNumbers/readings",
    requestId: expect.any(String) as string,
  });
  expect(lines().filter(({ msg, requestId }) => msg === "request failed" && requestId === problem.requestId)).toEqual([
    expect.objectContaining({
      level: 50,
      err: expect.objectContaining({ type: "SealError", stack: expect.stringContaining("sealing.ts") }),
    }),
  ]);
});

it("logs and exports the time of each line in UTC, whatever the server's zone", () => {
  const exported = collector.lines().map(({ timeUnixNano }) => Number(timeUnixNano) / 1_000_000);
  for (const time of [...lines().map((line) => line.time), ...exported]) {
    expect(time).toBeGreaterThanOrEqual(begun);
    expect(time).toBeLessThanOrEqual(Date.now());
  }
});

it("stores, mails and delivers no identity number in clear", { meta: { proves: "20.58" } }, async () => {
  const { webhookReceiver, mailServer } = receivers;
  const sent = JSON.stringify([webhookReceiver.received, mailServer.mails]);
  const told = [await everythingStored(shared.database), sent];
  const { passport, labourCard, registration, pan } = secrets;
  for (const number of [passport, labourCard, registration, pan])
    expect(told.map((text) => text.includes(String(number)))).toEqual([false, false]);
});

it("exports a trace for each request, with its statements and its bucket", { meta: { proves: "20.91" } }, () => {
  const spans = readable();
  const upload = spans.find(({ name }) => name === "POST /api/v1/documents");
  expect(upload?.attributes).toMatchObject({ "http.route": "/api/v1/documents", "http.response.status_code": 201 });
  const within = spans.filter(({ traceId, parentSpanId }) => traceId === upload?.traceId && parentSpanId !== undefined);
  expect(within.map(({ name }) => name)).toContain("bucket PUT");
  const statements = within.filter(({ name }) => name === "statement").map(({ attributes }) => attributes);
  expect(statements).toContainEqual({
    "db.system.name": "postgresql",
    "db.query.text": expect.stringMatching(/insert into "documents" .*\$2/) as string,
  });
  const names = new Set(spans.map(({ name }) => name));
  for (const name of ["GET /api/v1/documents/:id/downloads", "job message", "mail", "job webhook", "webhook"])
    expect([...names]).toContain(name);
  expect(spans.find(({ name, status }) => name === "mail" && status === 2)?.attributes).toEqual({
    "error.type": "EENVELOPE",
  });
  expect(attributesOf(collector.resources()[0]?.attributes ?? [])).toMatchObject({
    "service.name": "vasati",
    "deployment.environment.name": "rehearsal",
  });
});

it("leads from the request id of an error to the trace and to the log", { meta: { proves: "20.91" } }, () => {
  const { requestId } = JSON.parse(run.again.text) as Problem;
  const span = readable().find(({ attributes }) => attributes["vasati.request.id"] === requestId);
  expect(span?.attributes).toMatchObject({ "http.response.status_code": 409 });
  expect(lines().find((line) => line.requestId === requestId)).toMatchObject({ status: 409, traceId: span?.traceId });
});

it("exports the log, line by line, in its traces", { meta: { proves: "20.134" } }, () => {
  const { requestId } = JSON.parse(run.again.text) as Problem;
  const exported = collector.lines().map(({ severityText, body, traceId, attributes }) => ({
    severityText,
    text: body.stringValue,
    traceId,
    facts: attributesOf(attributes),
  }));
  const written = lines().find((line) => line.requestId === requestId);
  expect(exported.find(({ facts }) => facts["requestId"] === requestId)).toMatchObject({
    severityText: "info",
    traceId: written?.traceId,
    facts: { path: written?.path, status: 409 },
  });
  expect(exported.map(({ text }) => text)).toContain("jobs: failed, will not retry");
});

it("exports what /metrics has, under the same names", { meta: { proves: "20.91" } }, () => {
  const metrics = collector.metrics();
  expect(metrics.get("database_statements_total")?.sum?.dataPoints[0]?.asDouble).toBeGreaterThan(10);
  expect(
    metrics.get("vasati_work")?.gauge?.dataPoints.map(({ attributes }) => attributesOf(attributes)),
  ).toContainEqual({
    kind: "reading",
    state: "waiting",
  });
  const durations = metrics.get("http_request_duration_seconds")?.histogram?.dataPoints ?? [];
  const logins = durations.filter(({ attributes }) => attributesOf(attributes)["route"] === "/api/v1/users/login");
  expect(logins.map(({ attributes, count }) => [attributesOf(attributes)["status"], count])).toEqual([
    [401, 1],
    [200, 1],
  ]);
  for (const { bucketCounts = [], explicitBounds = [], count } of logins) {
    expect(explicitBounds).toEqual([0.005, 0.02, 0.1, 0.5, 2, 10]);
    expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
    expect(bucketCounts.reduce((sum, each) => sum + each)).toBe(count);
  }
});
