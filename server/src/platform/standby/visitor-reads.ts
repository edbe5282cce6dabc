import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Database } from "../database/database.ts";
import { isHttps } from "../http/network-address.ts";
import type { Announcements } from "../news/announcements.ts";
import type { Standby } from "./standby.ts";

/** An answer, and whether it has every change that this server had heard of when the reading began. */
interface Reading<Answer> {
  answer: Answer;
  isCurrent: boolean;
}

/** Where calls of visitors read: from a standby, if there is one and it is close behind. */
export interface VisitorReads {
  /**
   * Whether the request must see the current state: it has a login, or its browser has changed something a moment ago. Without a
   * standby every reading is current anyway.
   */
  mustBeCurrent: (request: FastifyRequest) => boolean;
  read: <Answer>(request: FastifyRequest, work: (database: Database) => Promise<Answer>) => Promise<Reading<Answer>>;
  /** Marks the browser of a request that has changed what visitors read. */
  noteChange: (reply: FastifyReply) => void;
}

/** The name of the mark, a cookie. Over HTTPS, browsers accept the prefixed one only from us and never send it in clear text. */
const markOf = ({ publicUrl }: Config) => (isHttps(publicUrl) ? "__Host-vasati-changed" : "vasati-changed");

/** The cookie that marks a browser, if the request carries it. */
export const markIn = ({ headers: { cookie = "" } }: FastifyRequest): string | undefined =>
  /(?:^|;) *((?:__Host-)?vasati-changed=1) *(?:;|$)/.exec(cookie)?.[1];

const mustBeCurrent = (request: FastifyRequest) =>
  request.headers.authorization !== undefined || markIn(request) !== undefined;

/** Reads from the primary alone. */
const fromPrimary = (primary: Database): VisitorReads => ({
  mustBeCurrent: () => false,
  read: async (_, work) => ({ answer: await work(primary), isCurrent: true }),
  noteChange: () => {},
});

/**
 * Visitors read from the standby, unless it is more than its `mostStale` behind or away. Whatever it refuses, such as a unit that is not
 * there, the primary decides.
 */
export function visitorReadsFrom(
  { primary, standby }: { primary: Database; standby?: Standby },
  announcements: Announcements,
  config: Config,
): VisitorReads {
  if (!standby) return fromPrimary(primary);
  /** When this server last heard of a change, or can have missed one. */
  let changedAt = performance.now();
  const noteNow = () => {
    changedAt = performance.now();
  };
  announcements.on("units", { changed: noteNow, listening: noteNow });
  const secure = isHttps(config.publicUrl) ? "; Secure" : "";
  /** How long a browser is marked: longer than what it then reads can be old. */
  const markedSeconds = standby.mostStale / 1000 + 1;
  const mark = `${markOf(config)}=1; Max-Age=${markedSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return {
    mustBeCurrent,
    read: async (request, work) => {
      const asOf = standby.currentAsOf();
      if (!mustBeCurrent(request) && performance.now() - asOf <= standby.mostStale) {
        try {
          const isCurrent = asOf > changedAt;
          return { answer: await work(standby.database), isCurrent };
        } catch {
          // The primary decides.
        }
      }
      return { answer: await work(primary), isCurrent: true };
    },
    noteChange: (reply) => void reply.header("set-cookie", mark),
  };
}
