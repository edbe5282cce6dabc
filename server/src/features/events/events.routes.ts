import * as contract from "@vasati/contract/office/events";
import { newsIn } from "../../platform/news/news.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveEvents } from "../../platform/endpoints/serve-events.ts";
import { followersAt } from "./followers.ts";

/** Shorter than the minute after which many proxies give an idle connection up. */
const beatMilliseconds = 25_000;

/** News of what happens here and at the other servers on the database. */
export function eventRoutes(platform: Platform): void {
  const { http, database, announcements, closing } = platform;
  const followers = followersAt(database, http.log);
  let hasHeard = false;
  announcements.on("news", {
    changed: (content) => {
      const news = newsIn(content);
      if (news) followers.tell(news);
    },
    listening: (heard) => {
      // What others said while the connection was lost will not be said again.
      if (heard && !hasHeard) followers.tellMissed();
      hasHeard = heard;
    },
  });
  const beat = () => followers.beat().catch((error: unknown) => http.log.warn({ err: error }, "events: no heartbeat"));
  const beating = setInterval(() => void beat(), beatMilliseconds).unref();
  closing.addEventListener("abort", () => {
    clearInterval(beating);
    followers.endAll();
  });
  serveEvents(platform, contract.followEvents, ({ caller }) => followers.follow(caller));
}
