import type { Database } from "../../server/src/platform/database/database.ts";
import { violationsIn } from "../../server/test/app/verified.ts";
import type { House } from "./house.ts";
import { openHouse } from "./house.ts";
import { sendUntilKilled } from "./kill-moment.ts";
import type { Round } from "./kill-round.ts";
import type { Story, WaveOptions } from "./story-wave.ts";

/** What is told while the server is killed, and what must be found of it. */
export interface StoryRound<Told extends Story, Recorded> {
  many: Told[][];
  /** Of which a write is kept under way. */
  held: Told[][];
  hold: () => Promise<() => Promise<void>>;
  tell: (address: string, wave: Told[][], options?: WaveOptions) => Promise<void>;
  /** What the database holds of each story. */
  recordedBy: (database: Database, stories: Told[]) => Promise<(story: Told) => Recorded>;
  /** What it must hold after these writes, which made what `made` names. */
  expectedAfter: (writes: Told["planned"], made: Told["made"]) => Recorded;
  /** What a write made that was found and of which nobody heard. */
  newestOf: (found: Recorded, write: Told["planned"][number]) => number | undefined;
}

/**
 * Kills the server while stories are told, starts it again on the same data, and looks for every write that was answered; lets
 * the clients go on, repeating what was not answered, and looks again. A write that was under way may have been made or not, and nothing
 * in between. `db:verify` must find nothing wrong either time.
 * @returns what it saw, and the house that runs now
 */
export async function killDuringStories<Told extends Story, Recorded>(
  house: House,
  kill: Round["killed"],
  { many, held, hold, tell, recordedBy, expectedAfter, newestOf }: StoryRound<Told, Recorded>,
): Promise<{ round: Round; next: House }> {
  await sendUntilKilled(house, kill, {
    answers: many.flat().flatMap(({ planned }) => planned).length,
    hold,
    sendHeld: () => tell(house.address, held, { mayBreak: true }),
    sendMany: (onAnswer) => tell(house.address, many, { onAnswer, mayBreak: true }),
  });
  const wave = [...many, ...held];
  const stories = wave.flat();
  const counts = {
    answered: stories.flatMap(({ acknowledged }) => acknowledged).length,
    underWay: stories.filter(({ underWay }) => underWay !== undefined).length,
  };
  const isAsAfter = (writes: Told["planned"], made: Told["made"], found: Recorded) =>
    JSON.stringify(expectedAfter(writes, made)) === JSON.stringify(found);

  const next = await openHouse(house.dataDirectory);
  const found = await recordedBy(next.database, stories);
  const seen = stories.map((story) => {
    const { acknowledged, underWay, made } = story;
    if (isAsAfter(acknowledged, made, found(story))) return "as answered";
    const named = underWay && { [underWay]: newestOf(found(story), underWay), ...made };
    return named && isAsAfter([...acknowledged, underWay], named, found(story)) ? "unheard" : "wrong";
  });
  const sentence = (story: Told, of: Recorded, when: string) =>
    `${JSON.stringify(story)}: ${JSON.stringify(of)} ${when}`;
  const wrong = stories
    .filter((_, index) => seen[index] === "wrong")
    .map((story) => sentence(story, found(story), "after the kill"));
  wrong.push(...(await violationsIn(next)));

  await tell(next.address, wave);
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
