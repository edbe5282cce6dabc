import type { Database } from "../../server/src/platform/database/database.ts";
import type { Sending, Wave } from "./enquiry-wave.ts";
import { planWave, sendWave } from "./enquiry-wave.ts";
import type { House } from "./house.ts";
import { openHouse } from "./house.ts";
import { lockRows, sendUntilKilled } from "./kill-moment.ts";

/** What a round saw. All is well where `wrong` is empty. */
export interface Round {
  killed: "server" | "everything";
  /** Enquiries answered 201 before the kill. */
  answered: number;
  /** Enquiries that were under way when the server was killed. */
  underWay: number;
  /** Of those, the ones that were there after the next start: committed, and nobody had heard of it. */
  unheard: number;
  /** From the start of the next server until it said that it was ready. */
  startMilliseconds: number;
  wrong: string[];
}

interface RoundOptions {
  clients: number;
  /** How many units each client asks for. */
  units: number;
  kill: Round["killed"];
}

/**
 * Kills the server while clients enquire, starts it again on the same data, lets the clients repeat what was not answered
 * with the same keys, and looks for every enquiry: there once, with the id that its 201 named.
 * @returns what it saw, and the house that runs now
 */
export async function killDuring(
  house: House,
  { kill, ...size }: RoundOptions,
): Promise<{ round: Round; next: House }> {
  const [many, held] = [await planWave(house.database, size), await planWave(house.database, { clients: 1, units: 1 })];
  const wave = [...many, ...held];
  await sendUntilKilled(house, kill, {
    answers: many.flat().length,
    // Each enquiry refers to its user.
    hold: () =>
      lockRows(
        house,
        "users",
        held.flat().map(({ userId }) => userId),
      ),
    sendHeld: () => sendWave(house.address, held, { mayBreak: true }),
    sendMany: (onAnswer) => sendWave(house.address, many, { onAnswer, mayBreak: true }),
  });
  const answered = wave.flat().filter(({ state }) => state === "answered");
  const underWay = wave.flat().filter(({ state }) => state === "unanswered");

  const next = await openHouse(house.dataDirectory);
  const { startMilliseconds } = next;
  const found = await recordedBy(next.database, wave);
  const wrong = answered.flatMap((sending) => judge(sending, found(sending), "after the kill"));
  const unheard = underWay.filter((sending) => found(sending).length > 0).length;

  await sendWave(next.address, wave);
  const foundInTheEnd = await recordedBy(next.database, wave);
  wrong.push(...wave.flat().flatMap((sending) => judge(sending, foundInTheEnd(sending), "in the end")));
  const counts = { answered: answered.length, underWay: underWay.length, unheard };
  return { round: { killed: kill, ...counts, startMilliseconds, wrong }, next };
}

interface Recorded {
  id: number;
  traces: number;
}

/** What the database holds of each enquiry of the wave. */
async function recordedBy(database: Database, wave: Wave): Promise<(sending: Sending) => Recorded[]> {
  const users = [...new Set(wave.flat().map(({ userId }) => userId))];
  const rows = await database
    .selectFrom("enquiries")
    .where("user_id", "in", users)
    .select((select) => [
      "id",
      "user_id as userId",
      "unit_id as unitId",
      select
        .selectFrom("audit_entries")
        .whereRef("audit_entries.record_id", "=", "enquiries.id")
        .where("audit_entries.record_type", "=", "enquiry")
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("traces"),
    ])
    .execute();
  return ({ userId, unitProfileId }) =>
    rows
      .filter((row) => row.userId === userId && row.unitId === unitProfileId)
      .map(({ id, traces }) => ({ id, traces: Number(traces) }));
}

/** What is wrong with an enquiry that was answered 201. */
function judge({ enquiryId, key }: Sending, found: Recorded[], when: string): string[] {
  const [only] = found;
  if (!only) return [`${key}: answered 201 and lost ${when}`];
  if (found.length > 1) return [`${key}: recorded ${found.length} times ${when}`];
  if (only.id !== enquiryId) return [`${key}: answered as ${enquiryId} and recorded as ${only.id} ${when}`];
  return only.traces === 1 ? [] : [`${key}: left ${only.traces} traces in the audit ${when}`];
}
