import type { NewsMessage } from "@vasati/contract/office/events";

/** An open news stream. */
export interface Listening {
  headers: Headers;
  /** The messages received so far. */
  messages: NewsMessage[];
  /** Whether the server has ended the stream. */
  hasEnded: () => boolean;
  leave: () => void;
}

/** Listens with a token from now on, and to what happened before in so many milliseconds. */
export async function listenTo(address: string, token: string, lookBack?: number): Promise<Listening> {
  const leaving = new AbortController();
  const query = lookBack === undefined ? "" : `?lookBackMilliseconds=${lookBack}`;
  const response = await fetch(`${address}/api/v1/events${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The news were answered ${response.status}.`);
  const messages: NewsMessage[] = [];
  let ended = false;
  const read = async (body: ReadableStream<Uint8Array>) => {
    let rest = "";
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split("\n\n");
      rest = parts.pop() ?? "";
      const said = parts.filter((part) => part.startsWith("data: "));
      messages.push(...said.map((part) => JSON.parse(part.slice("data: ".length)) as NewsMessage));
    }
    ended = true;
  };
  read(response.body).catch(() => undefined);
  return { headers: response.headers, messages, hasEnded: () => ended, leave: () => leaving.abort() };
}
