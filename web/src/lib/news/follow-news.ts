import type { NewsMessage } from "@vasati/contract/office/events";
import { outgoing } from "../api/api-client.ts";
import { messagesIn } from "./event-stream.ts";

export type NewsKind = NewsMessage["kind"];

/** In milliseconds: what happens at once is told at once. */
const gathering = 200;
const usualPause = 1_000;
const longestPause = 60_000;

/** Statuses after which it makes sense to come again; every other refusal holds as long as the session. */
const mayPass = (status: number) => status === 429 || status >= 500;

/** Nobody looks, or there is no network: a stream would only keep a connection from those who do. */
const isAway = () => document.hidden || !navigator.onLine;
function onComingOrGoing(look: () => void, signal: AbortSignal): void {
  document.addEventListener("visibilitychange", look, { signal });
  for (const event of ["online", "offline"]) window.addEventListener(event, look, { signal });
}

/** Resolves once there is somebody to tell, or nobody wants to know any more. */
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

/** Ends when the person goes away, too. */
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
  /** The server is heard from now on. */
  onOpen: () => void;
  onMessage: (kind: NewsKind) => void;
}

/** Listens once. Resolves to whether there is any use in coming again, and after how many seconds at the earliest. */
async function listen({ signal, onOpen, onMessage }: Listening): Promise<{ again: boolean; seconds: number }> {
  const connection = whilePresent(signal);
  try {
    const { url, method, headers } = outgoing("GET /events", {}, "text/event-stream");
    const response = await fetch(url, { method, headers, cache: "no-store", signal: connection.signal });
    if (response.status !== 200 || !response.body)
      return { again: mayPass(response.status), seconds: Number(response.headers.get("retry-after")) || 0 };
    onOpen();
    for await (const message of messagesIn(response.body)) {
      const { kind } = JSON.parse(message) as NewsMessage;
      if (kind === "end") return { again: false, seconds: 0 };
      onMessage(kind);
    }
  } catch {
    // The connection broke, or was broken off: nobody needs to know.
  } finally {
    connection.abort();
  }
  return { again: true, seconds: 0 };
}

/**
 * Tells of news from the server for as long as somebody looks at the page, and comes again, later and later, when the connection
 * breaks. `onNews` gets the kinds of what happened within a moment; after a time in which nothing could be heard, `missed`.
 * Fails silently: the page then shows what it asks for itself.
 * @param firstPause milliseconds, more or less, before it comes again for the first time
 * @returns the function that ends it
 */
export function followNews(onNews: (kinds: ReadonlySet<NewsKind>) => void, firstPause = usualPause): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let kinds = new Set<NewsKind>();
  let telling: ReturnType<typeof setTimeout> | undefined;
  const gather = (kind: NewsKind) => {
    kinds.add(kind);
    telling ??= setTimeout(() => {
      const told = kinds;
      kinds = new Set();
      telling = undefined;
      onNews(told);
    }, gathering);
  };

  async function follow() {
    let failures = 0;
    // A page that was opened in the background has shown what it asked for then.
    let mayHaveMissed = isAway();
    for (;;) {
      await presence(signal);
      if (signal.aborted) return;
      const onOpen = () => {
        failures = 0;
        if (mayHaveMissed) gather("missed");
      };
      const { again, seconds } = await listen({ signal, onOpen, onMessage: gather });
      if (!again) return;
      mayHaveMissed = true;
      // Those whom a server has let go at once do not come back at once.
      const backOff = Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random());
      failures += 1;
      if (!isAway()) await pause(Math.max(backOff, seconds * 1000), signal);
    }
  }

  void follow();
  return () => {
    ending.abort();
    clearTimeout(telling);
  };
}
