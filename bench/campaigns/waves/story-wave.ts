import { randomUUID } from "node:crypto";

/** What a client does, one write after the other. Each must happen once, in this order, whatever happens in between. */
export interface Story<Write extends string = string> {
  token: string;
  planned: readonly Write[];
  /** The key of each create call (`Idempotency-Key`). */
  keys: Partial<Record<Write, string>>;
  acknowledged: Write[];
  /** Sent but not answered. */
  underWay: Write | undefined;
  /** The id in the 201 of each write. */
  made: Partial<Record<Write, number>>;
}

/** A new story about a subject, without writes yet. */
export const newStory = <Write extends string, About>(
  token: string,
  planned: readonly Write[],
  about: About,
): Story<Write> & About => ({
  token,
  planned,
  keys: Object.fromEntries(planned.map((write) => [write, randomUUID()])) as Story<Write>["keys"],
  acknowledged: [],
  underWay: undefined,
  made: {},
  ...about,
});

/** A call, such as `POST /tenancies`, with its JSON or form. */
interface Sent {
  call: string;
  body?: object;
  /** Of the caller, if it's another one than the story's. */
  token?: string;
  /** A change that the server refuses the second time, so it has no key. */
  isOnce?: true;
}

/** Sends each write like the browser does. */
export type Calls<Write extends string, Planned extends Story<Write>> = Record<
  Write,
  (story: Planned, address: string) => Sent | Promise<Sent>
>;

/** The id in a `Location` header. */
export const idIn = (location: string | null) => Number(location?.match(/\d+/g)?.at(-1));

/** What fetch throws if the connection breaks. */
const isBroken = (error: unknown) => error instanceof TypeError;

export interface WaveOptions {
  /** Called after each answer. */
  onAnswer?: () => void;
  /** Whether a broken connection ends the client; otherwise it is an error. */
  mayBreak?: boolean;
}

/** All clients at once; each does one thing after the other. */
export async function runClients<Thing>(
  wave: Thing[][],
  run: (thing: Thing) => Promise<void>,
  { mayBreak = false }: WaveOptions,
): Promise<void> {
  const runClient = async (things: Thing[]) => {
    for (const thing of things) await run(thing);
  };
  await Promise.all(
    wave.map((things) =>
      runClient(things).catch((error: unknown) => {
        if (!mayBreak || !isBroken(error)) throw error;
      }),
    ),
  );
}

/** How often a write is repeated that a busy server refuses with 503, which says that nothing was changed. */
const mostRepeats = 20;

async function send(
  address: string,
  sent: Sent & { token: string; key: string | undefined },
  repeats = mostRepeats,
): ReturnType<typeof sendOnce> {
  const answer = await sendOnce(address, sent);
  return answer.status === 503 && repeats > 0 ? send(address, sent, repeats - 1) : answer;
}

async function sendOnce(
  address: string,
  { token, key, call, body }: Sent & { token: string; key: string | undefined },
) {
  const [method = "", path = ""] = call.split(" ");
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { "idempotency-key": key }),
      ...(body && !isForm && { "content-type": "application/json" }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  // The status line counts, even if the kill cuts off the body.
  const text = await answer.text().catch(() => "");
  return { ok: answer.ok, status: answer.status, location: answer.headers.get("location"), text };
}

/**
 * All clients at once; each sends its unanswered writes one after the other.
 * @throws if the server refuses a write, unless the write has no key and the refusal shows that it happened before
 */
export async function writeStories<Write extends string, Planned extends Story<Write>>(
  address: string,
  { wave, calls }: { wave: Planned[][]; calls: Calls<Write, Planned> },
  options: WaveOptions = {},
): Promise<void> {
  const writeStory = async (story: Planned) => {
    for (const write of story.planned.filter((planned) => !story.acknowledged.includes(planned))) {
      const mayBeMade = story.underWay === write;
      const sent = await calls[write](story, address);
      story.underWay = write;
      const isNew = sent.call.startsWith("POST ") && !sent.isOnce;
      const key = isNew ? story.keys[write] : undefined;
      const { ok, status, location, text } = await send(address, { token: story.token, ...sent, key });
      const happenedBefore = mayBeMade && !isNew && (status === 409 || status === 404);
      if (!ok && !happenedBefore) throw new Error(`${sent.call}: ${status} ${text}`);
      if (isNew) story.made[write] = idIn(location);
      story.acknowledged.push(write);
      story.underWay = undefined;
      options.onAnswer?.();
    }
  };
  await runClients(wave, writeStory, options);
}
