import type { Database } from "../../server/src/platform/database/database.ts";
import type { Sending, Wave } from "./waves/enquiry-wave.ts";
import { planWave, sendWave } from "./waves/enquiry-wave.ts";
import type { TestServer } from "./test-server.ts";
import { lockRows, sendUntilKilled } from "./kill-moment.ts";

/** The result of a round. It passed if `wrong` is empty. */
export interface Round {
  killed: "server" | "everything";
  /** Enquiries answered 201 before the kill. */
  answered: number;
  /** Enquiries in flight when the server was killed. */
  underWay: number;
  /** Those of them that existed after the next start: committed, but never answered. */
  unheard: number;
  /** From the start of the next server until it was ready. */
  startMilliseconds: number;
  wrong: string[];
}

interface RoundOptions {
  clients: number;
  /** The number of units that each client enquires about. */
  units: number;
  kill: Round["killed"];
  /** Blocks something else until the kill; returns a function that releases it. */
  alsoHold?: () => Promise<() => Promise<void>>;
}

/**
 * Kills the server while clients send enquiries, restarts it on the same data, lets the clients repeat unanswered requests with the
 * same keys, and checks that every enquiry exists once, with the id in its 201.
 * @returns the result, the server that runs now, and the enquiries
 */
export async function killDuring(
  testServer: TestServer,
  { kill, alsoHold, ...size }: RoundOptions,
): Promise<{ round: Round; next: TestServer; wave: Wave }> {
  const [many, held] = [
    await planWave(testServer.database, size),
    await planWave(testServer.database, { clients: 1, units: 1 }),
  ];
  const wave = [...many, ...held];
  await sendUntilKilled(testServer, kill, {
    answers: many.flat().length,
    // Each enquiry refers to its user.
    hold: async () => {
      const users = held.flat().map(({ userId }) => userId);
      const holds = [await lockRows(testServer, "users", users), ...(alsoHold ? [await alsoHold()] : [])];
      return async () => void (await Promise.all(holds.map((letGo) => letGo())));
    },
    sendHeld: () => sendWave(testServer.address, held, { mayBreak: true }),
    sendMany: (onAnswer) => sendWave(testServer.address, many, { onAnswer, mayBreak: true }),
  });
  const answered = wave.flat().filter(({ state }) => state === "answered");
  const underWay = wave.flat().filter(({ state }) => state === "unanswered");

  const next = await testServer.restart();
  const { startMilliseconds } = next;
  const found = await recordedBy(next.database, wave);
  const wrong = answered.flatMap((sending) => judge(sending, found(sending), "after the kill"));
  const unheard = underWay.filter((sending) => found(sending).length > 0).length;

  await sendWave(next.address, wave);
  const foundInTheEnd = await recordedBy(next.database, wave);
  wrong.push(...wave.flat().flatMap((sending) => judge(sending, foundInTheEnd(sending), "in the end")));
  const counts = { answered: answered.length, underWay: underWay.length, unheard };
  return { round: { killed: kill, ...counts, startMilliseconds, wrong }, next, wave };
}

interface Recorded {
  id: number;
  traces: number;
}

/** What the database has about each enquiry of the wave. */
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

/** What is wrong with an enquiry that was answered with 201. */
function judge({ enquiryId, key }: Sending, found: Recorded[], when: string): string[] {
  const [only] = found;
  if (!only) return [`${key}: answered 201 and lost ${when}`];
  if (found.length > 1) return [`${key}: recorded ${found.length} times ${when}`];
  if (only.id !== enquiryId) return [`${key}: answered as ${enquiryId} and recorded as ${only.id} ${when}`];
  return only.traces === 1 ? [] : [`${key}: left ${only.traces} traces in the audit ${when}`];
}
