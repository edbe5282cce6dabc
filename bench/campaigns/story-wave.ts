import { randomUUID } from "node:crypto";

/** What a client does, one write after the other: each is to be made once, in this order, whatever happens meanwhile. */
export interface Story<Write extends string = string> {
  token: string;
  planned: readonly Write[];
  /** With each create call its own is sent (`Idempotency-Key`). */
  keys: Partial<Record<Write, string>>;
  acknowledged: Write[];
  /** Sent and not answered. */
  underWay: Write | undefined;
  /** What the 201 of a write named. */
  made: Partial<Record<Write, number>>;
}

/** A story of which nothing has happened yet, and what it is about. */
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

/** A call, `POST /tenancies`, and the JSON or the form that goes with it. */
interface Sent {
  call: string;
  body?: object;
}

/** How each write is sent, as the browser does. */
export type Calls<Write extends string, Told extends Story<Write>> = Record<
  Write,
  (story: Told, address: string) => Sent | Promise<Sent>
>;

/** The last number of a `Location`. */
export const idIn = (location: string | null) => Number(location?.match(/\d+/g)?.at(-1));

/** What fetch throws where no answer comes. */
const isBroken = (error: unknown) => error instanceof TypeError;

export interface WaveOptions {
  /** Told after each answer. */
  onAnswer?: () => void;
  /** A connection that breaks ends the client; otherwise it is an error. */
  mayBreak?: boolean;
}

/** All clients at once; of each one thing after the other. */
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

async function send(address: string, { token, key, call, body }: Sent & { token: string; key: string | undefined }) {
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
  // The head alone is a promise: a body that the kill cuts off does not take it back.
  const text = await answer.text().catch(() => "");
  return { ok: answer.ok, status: answer.status, location: answer.headers.get("location"), text };
}

/**
 * All clients at once, each writing one after the other what was not answered yet.
 * @throws where the server refuses a write; one without a key that may have been made before is told so, and has been made
 */
export async function tellStories<Write extends string, Told extends Story<Write>>(
  address: string,
  { wave, calls }: { wave: Told[][]; calls: Calls<Write, Told> },
  options: WaveOptions = {},
): Promise<void> {
  const tell = async (story: Told) => {
    for (const write of story.planned.filter((planned) => !story.acknowledged.includes(planned))) {
      const mayBeMade = story.underWay === write;
      const sent = await calls[write](story, address);
      story.underWay = write;
      const isNew = sent.call.startsWith("POST ");
      const key = isNew ? story.keys[write] : undefined;
      const { ok, status, location, text } = await send(address, { ...sent, token: story.token, key });
      const isTold = mayBeMade && !isNew && (status === 409 || status === 404);
      if (!ok && !isTold) throw new Error(`${sent.call}: ${status} ${text}`);
      if (isNew) story.made[write] = idIn(location);
      story.acknowledged.push(write);
      story.underWay = undefined;
      options.onAnswer?.();
    }
  };
  await runClients(wave, tell, options);
}
