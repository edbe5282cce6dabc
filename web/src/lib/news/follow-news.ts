import type { NewsMessage } from "@vasati/contract/office/events";
import { outgoing } from "../api/api-client.ts";

/** The data of the messages of a stream of server-sent events (WHATWG HTML, section 9.2.6), as far as we send them: one line each. `onSign`: the server lives. */
export async function* messagesIn(stream: ReadableStream<Uint8Array>, onSign = () => {}): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    const messages = (rest + value).split("\n\n");
    rest = messages.pop() ?? "";
    for (const message of messages) if (message.startsWith("data: ")) yield message.slice("data: ".length);
  }
}

export type NewsKind = NewsMessage["kind"];

/** In milliseconds; events within this time are reported together. */
const gathering = 200;
const usualPause = 1_000;
const longestPause = 60_000;
/** A request to listen may be longer on its way than those whose answers are shown were. */
const longestWay = 5_000;
/** The server takes ten digits. */
const longestLookBack = 9_999_999_999;

/** Statuses worth a reconnect; any other refusal lasts as long as the session. */
const mayPass = (status: number) => status === 429 || status >= 500;

/** Hidden or offline pages need no stream; it would only occupy a connection. */
const isAway = () => document.hidden || !navigator.onLine;
function onComingOrGoing(look: () => void, signal: AbortSignal): void {
  document.addEventListener("visibilitychange", look, { signal });
  for (const event of ["online", "offline"]) window.addEventListener(event, look, { signal });
}

/** Resolves once the page is visible and online, or the subscription ends. */
function presence(signal: AbortSignal): Promise<void> {
  if (!isAway() || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const look = () => {
      if (isAway() && !signal.aborted) return;
      waiting.abort();
      resolve();
    };
    onComingOrGoing(look, waiting.signal);
    signal.addEventListener("abort", look, { signal: waiting.signal });
  });
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });

/** Also ends when the page is hidden. */
function whilePresent(signal: AbortSignal): AbortController {
  const connection = new AbortController();
  const look = () => {
    if (isAway() || signal.aborted) connection.abort();
  };
  const { signal: until } = connection;
  onComingOrGoing(look, until);
  signal.addEventListener("abort", look, { signal: until });
  return connection;
}

interface Listening {
  signal: AbortSignal;
  /** Until when the answers shown are up to date, by the clock of the browser. */
  heardUntil: number;
  /** Called while the server is connected. */
  onSign: () => void;
  onMessage: (kind: NewsKind) => void;
}

/** Opens the stream once. Resolves to whether to reconnect, and after how many seconds at the earliest. */
async function listen(listening: Listening): Promise<{ again: boolean; seconds: number }> {
  const { signal, heardUntil, onSign, onMessage } = listening;
  const connection = whilePresent(signal);
  try {
    const lookBack = Math.min(longestLookBack, Math.max(0, Math.ceil(Date.now() - heardUntil)) + longestWay);
    const query = { lookBackMilliseconds: String(lookBack) };
    const { url, method, headers } = outgoing("GET /events", { query }, "text/event-stream");
    const response = await fetch(url, { method, headers, cache: "no-store", signal: connection.signal });
    if (response.status !== 200 || !response.body)
      return { again: mayPass(response.status), seconds: Number(response.headers.get("retry-after")) || 0 };
    for await (const message of messagesIn(response.body, onSign)) {
      const { kind } = JSON.parse(message) as NewsMessage;
      if (kind === "end") return { again: false, seconds: 0 };
      onMessage(kind);
    }
  } catch {
    // The connection broke or was aborted; there is nothing to report.
  } finally {
    connection.abort();
  }
  return { again: true, seconds: 0 };
}

/**
 * Follows the server's news while the page is visible. If the connection breaks, reconnects after increasing pauses. `onNews` gets the
 * kinds of events within a short time, first of those during a break; `missed` if the server no longer has them. Fails silently: the
 * page then only shows what it fetches itself.
 * @param answersSince the earliest time of the answers that the page shows, by the browser's clock
 * @param firstPause roughly the milliseconds before the first reconnect
 * @returns a function that ends it
 */
export function followNews(
  onNews: (kinds: ReadonlySet<NewsKind>) => void,
  answersSince: number,
  firstPause = usualPause,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let kinds = new Set<NewsKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gather = (kind: NewsKind) => {
    kinds.add(kind);
    timer ??= setTimeout(() => {
      const gathered = kinds;
      kinds = new Set();
      timer = undefined;
      onNews(gathered);
    }, gathering);
  };

  async function follow() {
    let failures = 0;
    let heardUntil = answersSince;
    for (;;) {
      await presence(signal);
      if (signal.aborted) return;
      const onSign = () => {
        failures = 0;
        heardUntil = Date.now();
      };
      const { again, seconds } = await listen({ signal, heardUntil, onSign, onMessage: gather });
      if (!again || signal.aborted) return;
      // Clients that a stopping server disconnected together must not reconnect together.
      const backOff = Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random());
      failures += 1;
      if (!isAway()) await pause(Math.max(backOff, seconds * 1000), signal);
    }
  }

  void follow();
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}
