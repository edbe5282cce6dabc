import type { Readable } from "node:stream";
import { PassThrough } from "node:stream";
import type { NewsMessage } from "@vasati/contract/office/events";
import type { FastifyBaseLogger } from "fastify";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { findCaller, findRunningSessions } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import type { News } from "../../platform/news/news.ts";
import { tooManyRequests } from "../../platform/http/refusal.ts";
import { messageFor } from "./events.service.ts";
import { recentNews } from "./recent-news.ts";

/** More windows than anybody uses; each has one stream. */
const mostForOneAccount = 10;
const retrySeconds = 60;
/** A client with this many unread bytes is considered gone. */
const mostUnread = 64 * 1024;

/** One open news stream. */
interface Follower {
  caller: Caller;
  stream: PassThrough;
  /** Messages that wait while the caller's rights are looked up. */
  waiting: News[];
  isBusy: boolean;
}

/** All open news streams of this server. */
export interface Followers {
  /**
   * Opens a stream for the caller, until the session or the connection ends.
   * @param lookBack milliseconds; news of this time are sent first
   * @throws 429 if the account has too many streams
   */
  follow(caller: Caller, lookBack: number | undefined): Readable;
  /** Sends news to their recipients. */
  send(news: News): void;
  /** Tells everybody that messages may be missing, because this server's connection was lost. */
  notifyMissed(): void;
  /** Sends a heartbeat to all clients, and closes the streams of ended sessions. */
  beat(): Promise<void>;
  endAll(): void;
}

const linesOf = (message: NewsMessage) => `data: ${JSON.stringify(message)}\n\n`;
const allLinesOf = (messages: readonly NewsMessage[]) => [...new Set(messages.map(linesOf))].join("");
/** A comment, which clients ignore (WHATWG HTML, section 9.2.6). */
const sign = ":\n\n";

function say({ stream }: Follower, lines: string): void {
  if (stream.writableLength > mostUnread) stream.destroy();
  else if (!stream.writableEnded) stream.write(lines);
}

function sayGoodbye(follower: Follower): void {
  say(follower, linesOf({ kind: "end" }));
  follower.stream.end();
}

/** Sends the waiting messages that the caller may see by now. Sends nothing if the session has ended. */
async function sendWaiting(database: Database, follower: Follower): Promise<void> {
  while (follower.waiting.length > 0) {
    const waiting = follower.waiting.splice(0);
    const caller = await findCaller(database, follower.caller);
    if (!caller) return sayGoodbye(follower);
    follower.caller = caller;
    const messages = waiting.flatMap((news) => messageFor(caller, news) ?? []);
    say(follower, allLinesOf(messages));
  }
}

/** Starts with no open streams. */
export function followersAt(database: Database, log: FastifyBaseLogger): Followers {
  const followers = new Set<Follower>();
  const recent = recentNews();

  async function wake(follower: Follower) {
    if (follower.isBusy) return;
    follower.isBusy = true;
    try {
      await sendWaiting(database, follower);
    } catch (error) {
      log.warn({ err: error }, "events: could not send news to a client");
      // The clients reconnect and refetch everything.
      follower.stream.end();
    }
    follower.isBusy = false;
  }

  /** The news of the last milliseconds for a caller who was checked just now. */
  function missedBy(caller: Caller, lookBack: number): string {
    const missed = recent.ofLast(lookBack)?.flatMap((news) => messageFor(caller, news) ?? []);
    return allLinesOf(missed ?? [{ kind: "missed" }]);
  }

  return {
    follow: (caller, lookBack) => {
      const own = [...followers].filter((other) => other.caller.userId === caller.userId);
      if (own.length >= mostForOneAccount) throw tooManyRequests(retrySeconds);
      const follower: Follower = { caller, stream: new PassThrough(), waiting: [], isBusy: false };
      followers.add(follower);
      follower.stream.on("close", () => followers.delete(follower));
      say(follower, sign + (lookBack === undefined ? "" : missedBy(caller, lookBack)));
      return follower.stream;
    },
    send: (news) => {
      recent.add(news);
      for (const follower of followers) {
        if (!messageFor(follower.caller, news)) continue;
        follower.waiting.push(news);
        void wake(follower);
      }
    },
    notifyMissed: () => {
      recent.forget();
      followers.forEach((follower) => say(follower, linesOf({ kind: "missed" })));
    },
    beat: async () => {
      if (followers.size === 0) return;
      const here = [...followers];
      const running = await findRunningSessions(
        database,
        here.map(({ caller }) => caller.sessionId),
      );
      for (const follower of here) {
        if (running.has(follower.caller.sessionId)) say(follower, sign);
        else sayGoodbye(follower);
      }
    },
    endAll: () => followers.forEach(({ stream }) => stream.end()),
  };
}
