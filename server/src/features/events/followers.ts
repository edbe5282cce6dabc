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

/** More windows than somebody looks at; each holds one stream. */
const mostForOneAccount = 10;
const retrySeconds = 60;
/** Somebody who reads this little of what was said in bytes is not listening any more. */
const mostUnread = 64 * 1024;

/** Somebody who listens to the news. */
interface Follower {
  caller: Caller;
  stream: PassThrough;
  /** Not yet said, because the caller is being looked at. */
  waiting: News[];
  isBusy: boolean;
}

/** Everybody who listens at this server. */
export interface Followers {
  /**
   * Lets the caller listen from now on, until the session ends or they go.
   * @throws 429 where the account listens often enough
   */
  follow(caller: Caller): Readable;
  /** Tells those whom it concerns. */
  tell(news: News): void;
  /** Tells everybody that something was missed. */
  tellMissed(): void;
  /** Shows that the connections live, to both sides, and ends those whose session has ended. */
  beat(): Promise<void>;
  endAll(): void;
}

const linesOf = (message: NewsMessage) => `data: ${JSON.stringify(message)}\n\n`;
/** A comment, which says nothing (WHATWG HTML, section 9.2.6). */
const sign = ":\n\n";

function say({ stream }: Follower, lines: string): void {
  if (stream.writableLength > mostUnread) stream.destroy();
  else if (!stream.writableEnded) stream.write(lines);
}

function sayGoodbye(follower: Follower): void {
  say(follower, linesOf({ kind: "end" }));
  follower.stream.end();
}

/** Says what waits, as far as the caller may hear it by now; a session that has ended hears nothing more. */
async function sayWaiting(database: Database, follower: Follower): Promise<void> {
  while (follower.waiting.length > 0) {
    const waiting = follower.waiting.splice(0);
    const caller = await findCaller(database, follower.caller);
    if (!caller) return sayGoodbye(follower);
    follower.caller = caller;
    const messages = waiting.flatMap((news) => messageFor(caller, news) ?? []);
    say(follower, [...new Set(messages.map(linesOf))].join(""));
  }
}

/** Nobody listens yet. */
export function followersAt(database: Database, log: FastifyBaseLogger): Followers {
  const followers = new Set<Follower>();

  async function wake(follower: Follower) {
    if (follower.isBusy) return;
    follower.isBusy = true;
    try {
      await sayWaiting(database, follower);
    } catch (error) {
      log.warn({ err: error }, "events: a listener could not be told");
      // They come again, and ask for everything anew.
      follower.stream.end();
    }
    follower.isBusy = false;
  }

  return {
    follow: (caller) => {
      const own = [...followers].filter((other) => other.caller.userId === caller.userId);
      if (own.length >= mostForOneAccount) throw tooManyRequests(retrySeconds);
      const follower: Follower = { caller, stream: new PassThrough(), waiting: [], isBusy: false };
      followers.add(follower);
      follower.stream.on("close", () => followers.delete(follower));
      say(follower, sign);
      return follower.stream;
    },
    tell: (news) => {
      for (const follower of followers) {
        if (!messageFor(follower.caller, news)) continue;
        follower.waiting.push(news);
        void wake(follower);
      }
    },
    tellMissed: () => followers.forEach((follower) => say(follower, linesOf({ kind: "missed" }))),
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
