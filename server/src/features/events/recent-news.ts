import type { News } from "../../platform/news/news.ts";

/** The news of the last minutes, for clients that weren't connected yet. */
export interface RecentNews {
  add(news: News): void;
  /** Starts over, because the server may have missed news until now. */
  forget(): void;
  /** The news of the last milliseconds; undefined if some of them are no longer known. */
  ofLast(milliseconds: number): News[] | undefined;
}

/** A minute of a busy office, hours of a quiet one. */
const mostKept = 500;

/** Stores the news that a server receives. `now` in milliseconds. */
export function recentNews(now: () => number = () => performance.now()): RecentNews {
  let heard: { at: number; news: News }[] = [];
  let completeSince = now();
  return {
    add: (news) => {
      heard.push({ at: now(), news });
      if (heard.length > mostKept) completeSince = heard.shift()?.at ?? completeSince;
    },
    forget: () => {
      heard = [];
      completeSince = now();
    },
    ofLast: (milliseconds) => {
      const since = now() - milliseconds;
      return since < completeSince ? undefined : heard.filter(({ at }) => at >= since).map(({ news }) => news);
    },
  };
}
