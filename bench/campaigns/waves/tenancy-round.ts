import type { Database } from "../../../server/src/platform/database/database.ts";
import type { TestServer } from "../test-server.ts";
import { lockRows } from "../kill-moment.ts";
import type { Round } from "../kill-round.ts";
import { killDuringStories } from "./story-round.ts";
import type { TenancyStory, TenancyWrite } from "./tenancy-wave.ts";
import { planTenancies, writeTenancies } from "./tenancy-wave.ts";

/** What the database has about a unit. */
interface Recorded {
  unitStatus: string;
  tenancies: { id: number; status: string }[];
  documents: number[];
  /** The audit entries of the tenancy and its documents. */
  actions: string[];
}

async function recordedBy(database: Database, stories: TenancyStory[]): Promise<(story: TenancyStory) => Recorded> {
  const ids = stories.map(({ about }) => about.unitProfileId);
  const units = await database.selectFrom("units").where("id", "in", ids).select(["id", "status"]).execute();
  const tenancies = await database
    .selectFrom("tenancies")
    .where("unit_id", "in", ids)
    .select(["id", "status", "unit_id"])
    .execute();
  const documents = await database
    .selectFrom("documents")
    .innerJoin("tenancies", "tenancies.id", "documents.tenancy_id")
    .where("unit_id", "in", ids)
    .select(["documents.id", "unit_id"])
    .execute();
  const trail = await database
    .selectFrom("audit_entries")
    .where("record_type", "in", ["tenancy", "document"])
    .select(["record_type", "record_id", "action"])
    .execute();
  return ({ about, made }) => {
    const own = tenancies.filter(({ unit_id }) => unit_id === about.unitProfileId);
    const papers = documents.filter(({ unit_id }) => unit_id === about.unitProfileId).map(({ id }) => id);
    const isOwn = (type: string, id: number) =>
      type === "tenancy" ? own.some((tenancy) => tenancy.id === id) : id === made.upload || papers.includes(id);
    return {
      unitStatus: units.find(({ id }) => id === about.unitProfileId)?.status ?? "",
      tenancies: own.map(({ id, status }) => ({ id, status })),
      documents: papers,
      actions: trail
        .filter(({ record_type, record_id }) => isOwn(record_type, record_id))
        .map(({ action }) => action)
        .toSorted(),
    };
  };
}

const actions: Record<TenancyWrite, string> = {
  agree: "tenancy.created",
  upload: "document.uploaded",
  activate: "tenancy.activated",
  discard: "document.deleted",
  expire: "tenancy.expired",
};

/** The expected records after these writes. */
function expectedAfter(writes: readonly TenancyWrite[], made: TenancyStory["made"]): Recorded {
  const did = (write: TenancyWrite) => writes.includes(write);
  const status = did("expire") ? "Expired" : did("activate") ? "Active" : "PendingActivation";
  return {
    unitStatus: status === "Active" ? "OCP" : "NOP",
    tenancies: did("agree") ? [{ id: made.agree ?? 0, status }] : [],
    documents: did("upload") && !did("discard") ? [made.upload ?? 0] : [],
    actions: writes.map((write) => actions[write]).toSorted(),
  };
}

/** Kills the server while custodians create, activate and expire tenancies and upload and delete their documents. */
export async function killDuringTenancies(
  testServer: TestServer,
  { kill, ...size }: { clients: number; units: number; kill: Round["killed"] },
): Promise<{ round: Round; next: TestServer }> {
  const held = await planTenancies(testServer.database, { clients: 1, units: 1 });
  return killDuringStories(testServer, kill, {
    many: await planTenancies(testServer.database, size),
    held,
    // Each tenancy refers to its unit.
    hold: () =>
      lockRows(
        testServer,
        "units",
        held.flat().map(({ about }) => about.unitProfileId),
      ),
    write: writeTenancies,
    recordedBy,
    expectedAfter,
    newestOf: ({ tenancies, documents }, write) => (write === "agree" ? tenancies.at(-1)?.id : documents.at(-1)),
  });
}
