import type { Database } from "../../server/src/platform/database.ts";
import { violationsIn } from "../../server/test/verified.ts";
import type { House } from "./house.ts";
import { openHouse } from "./house.ts";
import { lockRows, sendUntilKilled } from "./kill-moment.ts";
import type { Round } from "./kill-round.ts";
import type { Story, TenancyWave, Write } from "./tenancy-wave.ts";
import { planTenancies, tellTenancies } from "./tenancy-wave.ts";

/** What the database holds of a unit. */
interface Recorded {
  unitStatus: string;
  tenancies: { id: number; status: string }[];
  documents: number[];
  /** Of the tenancy and its documents, from the audit trail. */
  actions: string[];
}

async function recordedBy(database: Database, wave: TenancyWave): Promise<(story: Story) => Recorded> {
  const ids = wave.flat().map(({ about }) => about.unitProfileId);
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
  return ({ about, documentId }) => {
    const own = tenancies.filter(({ unit_id }) => unit_id === about.unitProfileId);
    const isOwn = (type: string, id: number) =>
      type === "tenancy" ? own.some((tenancy) => tenancy.id === id) : id === documentId;
    return {
      unitStatus: units.find(({ id }) => id === about.unitProfileId)?.status ?? "",
      tenancies: own,
      documents: documents.filter(({ unit_id }) => unit_id === about.unitProfileId).map(({ id }) => id),
      actions: trail
        .filter(({ record_type, record_id }) => isOwn(record_type, record_id))
        .map(({ action }) => action)
        .toSorted(),
    };
  };
}

const actions: Record<Write, string> = {
  agree: "tenancy.created",
  upload: "document.uploaded",
  activate: "tenancy.activated",
  discard: "document.deleted",
  expire: "tenancy.expired",
};

/** What the records are after these writes. */
function expectedAfter(writes: readonly Write[], { tenancyId, documentId }: Story): Recorded {
  const did = (write: Write) => writes.includes(write);
  const status = did("expire") ? "Expired" : did("activate") ? "Active" : "PendingActivation";
  return {
    unitStatus: status === "Active" ? "OCP" : "NOP",
    tenancies: did("agree") ? [{ id: tenancyId ?? 0, status }] : [],
    documents: did("upload") && !did("discard") ? [documentId ?? 0] : [],
    actions: writes.map((write) => actions[write]).toSorted(),
  };
}

const factsOf = ({ tenancies, ...rest }: Recorded) =>
  JSON.stringify({ ...rest, tenancies: tenancies.map(({ id, status }) => ({ id, status })) });

/** A write that was under way may have been made or not, and nothing in between; what a new one is called nobody knows yet. */
function isWhole(story: Story, found: Recorded): boolean {
  const without = expectedAfter(story.acknowledged, story);
  if (factsOf(found) === factsOf(without)) return true;
  if (story.underWay === undefined) return false;
  const named = {
    ...story,
    tenancyId: story.tenancyId ?? found.tenancies[0]?.id,
    documentId: story.documentId ?? found.documents[0],
  };
  const made = expectedAfter([...story.acknowledged, story.underWay], named);
  // The trail of a new record was not found by its id.
  const trail = story.underWay === "upload" ? made.actions.filter((action) => action !== actions.upload) : made.actions;
  return factsOf(found) === factsOf({ ...made, actions: trail });
}

const wasMade = (story: Story, found: Recorded) =>
  story.underWay !== undefined && factsOf(found) !== factsOf(expectedAfter(story.acknowledged, story));

/**
 * Kills the server while custodians agree, activate and expire tenancies and upload and delete their papers, starts it again on the
 * same data, and looks for every write that was answered; lets the custodians go on, repeating what was not answered, and looks
 * again. `db:verify` must find nothing wrong either time.
 * @returns what it saw, and the house that runs now
 */
export async function killDuringTenancies(
  house: House,
  { kill, ...size }: { clients: number; units: number; kill: Round["killed"] },
): Promise<{ round: Round; next: House }> {
  const many = await planTenancies(house.database, size);
  const held = await planTenancies(house.database, { clients: 1, units: 1 });
  const wave = [...many, ...held];
  await sendUntilKilled(house, kill, {
    answers: many.flat().flatMap(({ planned }) => planned).length,
    // Each tenancy refers to its unit.
    hold: () =>
      lockRows(
        house,
        "units",
        held.flat().map(({ about }) => about.unitProfileId),
      ),
    sendHeld: () => tellTenancies(house.address, held, { mayBreak: true }),
    sendMany: (onAnswer) => tellTenancies(house.address, many, { onAnswer, mayBreak: true }),
  });
  const stories = wave.flat();
  const counts = {
    answered: stories.flatMap(({ acknowledged }) => acknowledged).length,
    underWay: stories.filter(({ underWay }) => underWay !== undefined).length,
  };

  const next = await openHouse(house.dataDirectory);
  const found = await recordedBy(next.database, wave);
  const unheard = stories.filter((story) => wasMade(story, found(story))).length;
  const wrong = stories
    .filter((story) => !isWhole(story, found(story)))
    .map((story) => `${JSON.stringify(story)}: ${factsOf(found(story))} after the kill`);
  wrong.push(...(await violationsIn(next)));

  await tellTenancies(next.address, wave);
  const foundInTheEnd = await recordedBy(next.database, wave);
  wrong.push(
    ...stories
      .filter((story) => factsOf(foundInTheEnd(story)) !== factsOf(expectedAfter(story.planned, story)))
      .map((story) => `${JSON.stringify(story)}: ${factsOf(foundInTheEnd(story))} in the end`),
  );
  wrong.push(...(await violationsIn(next)));
  return { round: { killed: kill, ...counts, unheard, startMilliseconds: next.startMilliseconds, wrong }, next };
}
