import type { Database } from "../../../server/src/platform/database/database.ts";
import type { TestServer } from "../test-server.ts";
import { lockRows } from "../kill-moment.ts";
import type { Round } from "../kill-round.ts";
import type { LeaseStory, LeaseWrite } from "./lease-wave.ts";
import { planLeases, renewal, writeLeases } from "./lease-wave.ts";
import { killDuringStories } from "./story-round.ts";
import type { WaveOptions } from "./story-wave.ts";

/** What the database has about a unit and its events; ids from the oldest. */
interface Recorded {
  unitStatus: string | undefined;
  /** Without drafts of finished tenancies, which are deleted when the same person begins the next one. */
  drafts: { id: number; step: unknown; tenancyId: number | null }[];
  /** The name of the new tenant. */
  tenants: number;
  tenancies: { id: number; status: string }[];
  documents: number[];
  requests: number[];
  photos: number[];
  /** All entries of the audit trail. */
  actions: string[];
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

async function recordOf(database: Database, { unitProfileId, tenantName }: LeaseStory): Promise<Recorded> {
  const unit = await database.selectFrom("units").where("id", "=", unitProfileId).select("status").executeTakeFirst();
  const tenants = idsOf(await database.selectFrom("tenants").where("name", "=", tenantName).select("id").execute());
  const ofUnit = (table: "lease_drafts" | "tenancies" | "service_requests") =>
    database.selectFrom(table).where("unit_id", "=", unitProfileId).select("id").orderBy("id");
  const drafts = await database
    .selectFrom("lease_drafts")
    .where("unit_id", "=", unitProfileId)
    .select(["id", "content", "tenancy_id"])
    .orderBy("id")
    .execute();
  const tenancies = await database
    .selectFrom("tenancies")
    .where("unit_id", "=", unitProfileId)
    .select(["id", "status"])
    .orderBy("id")
    .execute();
  const documents = await database
    .selectFrom("documents")
    .where("tenancy_id", "in", ofUnit("tenancies"))
    .select("id")
    .orderBy("id")
    .execute();
  const requests = await ofUnit("service_requests").execute();
  const photos = await database
    .selectFrom("service_request_photos")
    .where("service_request_id", "in", ofUnit("service_requests"))
    .select("id")
    .orderBy("id")
    .execute();
  const records = {
    unit: [unitProfileId],
    tenant: tenants,
    tenancy: idsOf(tenancies),
    document: idsOf(documents),
    request: idsOf(requests),
  };
  const trail = await database
    .selectFrom("audit_entries")
    .where((is) =>
      is.or(
        Object.entries(records).flatMap(([type, ids]) => ids.map((id) => is.and({ record_type: type, record_id: id }))),
      ),
    )
    .select("action")
    .execute();
  return {
    unitStatus: unit?.status,
    drafts: drafts
      .filter(
        ({ tenancy_id }) => !tenancies.some(({ id, status }) => id === tenancy_id && status !== "PendingActivation"),
      )
      .map(({ id, content, tenancy_id }) => ({ id, step: Object(content).step, tenancyId: tenancy_id })),
    tenants: tenants.length,
    tenancies,
    documents: idsOf(documents),
    requests: idsOf(requests),
    photos: idsOf(photos),
    actions: trail.map(({ action }) => action).toSorted(),
  };
}

async function recordedBy(database: Database, stories: LeaseStory[]): Promise<(story: LeaseStory) => Recorded> {
  const records = new Map<LeaseStory, Recorded>();
  for (const story of stories) records.set(story, await recordOf(database, story));
  return (story) => records.get(story)!;
}

/** The audit entry of each write; saving a draft writes none. */
const actions: Record<LeaseWrite, string[]> = {
  begin: [],
  change: [],
  forget: [],
  agree: ["tenant.created", "tenancy.created"],
  activate: ["tenancy.activated", "unit.edited"],
  draftAgreement: ["document.uploaded"],
  renew: ["tenancy.created"],
  takeOver: ["tenancy.activated", "tenancy.expired"],
  raise: ["request.created"],
  addPhoto: ["request.photo-added"],
  addAnother: ["request.photo-added"],
  deletePhoto: ["request.photo-deleted"],
};

/** The expected records after these writes. */
function expectedAfter(writes: readonly LeaseWrite[], made: LeaseStory["made"]): Recorded {
  const did = (write: LeaseWrite) => writes.includes(write);
  const madeBy = (...makers: LeaseWrite[]) => makers.filter(did).map((write) => made[write] ?? 0);
  const first = did("takeOver") ? "Expired" : did("activate") ? "Active" : "PendingActivation";
  const second = did("takeOver") ? "Active" : "PendingActivation";
  const [tenancyId = null] = madeBy("agree");
  return {
    unitStatus: did("activate") ? "OCP" : "NOP",
    // A draft with its tenancy stays for the documents until the tenancy is active.
    drafts: madeBy("begin")
      .filter(() => !did("forget") && !did("activate"))
      .map((id) => ({ id, step: did("agree") ? "papers" : did("change") ? "terms" : "unit", tenancyId })),
    tenants: madeBy("agree").length,
    tenancies: [
      ...madeBy("agree").map((id) => ({ id, status: first })),
      ...madeBy("renew").map((id) => ({ id, status: second })),
    ],
    documents: madeBy("draftAgreement"),
    requests: madeBy("raise"),
    photos: did("deletePhoto") ? madeBy("addAnother") : madeBy("addPhoto", "addAnother"),
    actions: writes.flatMap((write) => actions[write]).toSorted(),
  };
}

/** The newest record that a write creates. */
function newestOf({ drafts, tenancies, documents, requests, photos }: Recorded, write: LeaseWrite): number | undefined {
  if (write === "begin") return drafts.at(-1)?.id;
  if (write === "agree" || write === "renew") return tenancies.at(-1)?.id;
  if (write === "draftAgreement") return documents.at(-1);
  return write === "raise" ? requests.at(-1) : photos.at(-1);
}

/**
 * Kills the server while custodians create, activate and renew leases, draft agreements, raise requests and add and delete photos.
 * One renewal is blocked while it takes over. The public search must never offer a unit that is let.
 */
export async function killDuringLeases(
  testServer: TestServer,
  { kill, ...size }: { clients: number; units: number; kill: Round["killed"] },
): Promise<{ round: Round; next: TestServer }> {
  const offered: string[] = [];
  const write = (address: string, wave: LeaseStory[][], options?: WaveOptions) =>
    writeLeases(address, wave, { ...options, offered });
  const held = await planLeases(testServer.database, { clients: 1, units: 1, only: renewal.slice(0, -1) });
  await write(testServer.address, held);
  for (const story of held.flat()) story.planned = renewal;
  const { round, next } = await killDuringStories(testServer, kill, {
    many: await planLeases(testServer.database, size),
    held,
    // The renewed tenancy expires in the transaction that activates its renewal.
    hold: () =>
      lockRows(
        testServer,
        "tenancies",
        held.flat().map(({ made }) => made.agree ?? 0),
      ),
    write,
    recordedBy,
    expectedAfter,
    newestOf,
  });
  round.wrong.push(...offered);
  return { round, next };
}
