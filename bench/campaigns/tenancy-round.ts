import type { Database } from "../../server/src/platform/database/database.ts";
import type { House } from "./house.ts";
import { lockRows } from "./kill-moment.ts";
import type { Round } from "./kill-round.ts";
import { killDuringStories } from "./story-round.ts";
import type { TenancyStory, TenancyWrite } from "./tenancy-wave.ts";
import { planTenancies, tellTenancies } from "./tenancy-wave.ts";

/** What the database holds of a unit. */
interface Recorded {
  unitStatus: string;
  tenancies: { id: number; status: string }[];
  documents: number[];
  /** Of the tenancy and its documents, from the audit trail. */
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

/** What the records are after these writes. */
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

/** Kills the server while custodians agree, activate and expire tenancies and upload and delete their papers. */
export async function killDuringTenancies(
  house: House,
  { kill, ...size }: { clients: number; units: number; kill: Round["killed"] },
): Promise<{ round: Round; next: House }> {
  const held = await planTenancies(house.database, { clients: 1, units: 1 });
  return killDuringStories(house, kill, {
    many: await planTenancies(house.database, size),
    held,
    // Each tenancy refers to its unit.
    hold: () =>
      lockRows(
        house,
        "units",
        held.flat().map(({ about }) => about.unitProfileId),
      ),
    tell: tellTenancies,
    recordedBy,
    expectedAfter,
    newestOf: ({ tenancies, documents }, write) => (write === "agree" ? tenancies.at(-1)?.id : documents.at(-1)),
  });
}
