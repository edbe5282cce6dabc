import * as contract from "@vasati/contract/office/events";
import { newsIn } from "../../platform/news/news.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveEvents } from "../../platform/endpoints/serve-events.ts";
import { followersAt } from "./followers.ts";

/** Many proxies close a connection that is idle for a minute. */
const beatMilliseconds = 25_000;

/** Live news of changes on this server and the others on the database. */
export function eventRoutes(platform: Platform): void {
  const { http, database, announcements, closing } = platform;
  const followers = followersAt(database, http.log);
  let wasListening = false;
  announcements.on("news", {
    changed: (content) => {
      const news = newsIn(content);
      if (news) followers.send(news);
    },
    listening: (heard) => {
      // Notifications sent while the connection was lost will not be repeated.
      if (heard && !wasListening) followers.notifyMissed();
      wasListening = heard;
    },
  });
  const beat = () => followers.beat().catch((error: unknown) => http.log.warn({ err: error }, "events: no heartbeat"));
  const beating = setInterval(() => void beat(), beatMilliseconds).unref();
  closing.addEventListener("abort", () => {
    clearInterval(beating);
    followers.endAll();
  });
  serveEvents(platform, contract.followEvents, ({ caller, query }) =>
    followers.follow(caller, query.lookBackMilliseconds),
  );
}
