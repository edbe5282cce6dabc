import type { Database } from "../../../server/src/platform/database/database.ts";
import { violationsIn } from "../../../server/test/app/verified.ts";
import type { TestServer } from "../test-server.ts";
import { sendUntilKilled } from "../kill-moment.ts";
import type { Round } from "../kill-round.ts";
import type { Story, WaveOptions } from "./story-wave.ts";

/** The writes during which the server is killed, and how to check them. */
export interface StoryRound<Planned extends Story, Recorded> {
  many: Planned[][];
  /** The story of which one write is blocked. */
  held: Planned[][];
  hold: () => Promise<() => Promise<void>>;
  write: (address: string, wave: Planned[][], options?: WaveOptions) => Promise<void>;
  /** What the database has about each story. */
  recordedBy: (database: Database, stories: Planned[]) => Promise<(story: Planned) => Recorded>;
  /** What it must have after these writes; `made` has the ids of created records. */
  expectedAfter: (writes: Planned["planned"], made: Planned["made"]) => Recorded;
  /** The records of unanswered writes that were found. */
  newestOf: (found: Recorded, write: Planned["planned"][number]) => number | undefined;
}

/**
 * Kills the server while stories are written, restarts it on the same data and checks every answered write; then lets the clients
 * continue, repeating what was not answered, and checks again. A write in flight may have happened or not, but never in part.
 * `db:verify` must find nothing wrong either time.
 * @returns the result, and the server that runs now
 */
export async function killDuringStories<Planned extends Story, Recorded>(
  testServer: TestServer,
  kill: Round["killed"],
  { many, held, hold, write, recordedBy, expectedAfter, newestOf }: StoryRound<Planned, Recorded>,
): Promise<{ round: Round; next: TestServer }> {
  await sendUntilKilled(testServer, kill, {
    answers: many.flat().flatMap(({ planned }) => planned).length,
    hold,
    sendHeld: () => write(testServer.address, held, { mayBreak: true }),
    sendMany: (onAnswer) => write(testServer.address, many, { onAnswer, mayBreak: true }),
  });
  const wave = [...many, ...held];
  const stories = wave.flat();
  const counts = {
    answered: stories.flatMap(({ acknowledged }) => acknowledged).length,
    underWay: stories.filter(({ underWay }) => underWay !== undefined).length,
  };
  const isAsAfter = (writes: Planned["planned"], made: Planned["made"], found: Recorded) =>
    JSON.stringify(expectedAfter(writes, made)) === JSON.stringify(found);

  const next = await testServer.restart();
  const found = await recordedBy(next.database, stories);
  const seen = stories.map((story) => {
    const { acknowledged, underWay, made } = story;
    if (isAsAfter(acknowledged, made, found(story))) return "as answered";
    const named = underWay && { [underWay]: newestOf(found(story), underWay), ...made };
    return named && isAsAfter([...acknowledged, underWay], named, found(story)) ? "unheard" : "wrong";
  });
  const sentence = (story: Planned, of: Recorded, when: string) =>
    `${JSON.stringify(story)}: ${JSON.stringify(of)} ${when}`;
  const wrong = stories
    .filter((_, index) => seen[index] === "wrong")
    .map((story) => sentence(story, found(story), "after the kill"));
  wrong.push(...(await violationsIn(next)));

  await write(next.address, wave);
  const foundInTheEnd = await recordedBy(next.database, stories);
  wrong.push(
    ...stories
      .filter((story) => !isAsAfter(story.planned, story.made, foundInTheEnd(story)))
      .map((story) => sentence(story, foundInTheEnd(story), "in the end")),
  );
  wrong.push(...(await violationsIn(next)));
  const unheard = seen.filter((one) => one === "unheard").length;
  return { round: { killed: kill, ...counts, unheard, startMilliseconds: next.startMilliseconds, wrong }, next };
}
