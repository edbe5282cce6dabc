import { useMemo } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { Known } from "./answers.tsx";
import { isFresh } from "./answers.tsx";
import type { Call } from "./api-client.ts";
import type { ApiError } from "./api-error.ts";
import { useShownFromCache } from "../session/cached-since.ts";
import { useOnline } from "../browser/online.ts";
import type { Retry } from "./retrying.ts";
import { useRetrying } from "./retrying.ts";
import type { Answered, ApiQuery } from "./query.ts";
import { partsOf } from "./query.ts";

interface ApiOptions {
  /** Shows the previous query's answer, as `isOld`, while this one is loading. */
  keepsOld?: boolean;
}

/**
 * Fetches and caches a query. A stale answer is shown and refetched in the background. There is `data`, or `error`, or the call
 * is loading, or it waits for the network (`isPaused`). During retries there is `error`, and `retry` can stop them. After a
 * failed refetch there are both `data` and `error`. Null fetches nothing.
 */
export function useApi<Found>(query: ApiQuery<Found> | null, { keepsOld = false }: ApiOptions = {}) {
  const known = useAnswers().known(query);
  const isOnline = useOnline();
  const { data, error, isLoading, mutate } = useSWR<Answered<Found>, ApiError>(query, {
    keepPreviousData: keepsOld,
    ...whenShown(known),
  });
  useShownFromCache(data);
  const own = known?.data;
  const isOnItsWay = isLoading && !own;
  const retrying = useRetrying(isOnItsWay && isOnline ? query : null);
  const failed = isOnItsWay ? retrying.error : error;
  // If this query failed, the previous one's answer is useless.
  const shown = failed && !own ? undefined : data;
  const retry: Retry = Object.assign(() => void mutate(), { stop: retrying.stop, words: retrying.words });
  return {
    data: shown?.answer,
    answeredAt: shown?.at ?? 0,
    error: failed,
    isOld: isOnItsWay && shown !== undefined,
    isPaused: isOnItsWay && !isOnline,
    retry,
    query,
  };
}

/** Showing that a record doesn't exist must not refetch it, especially right after the server said so. */
const whenShown = ({ data, error }: Known = {}) => ({
  revalidateIfStale: !isFresh(data),
  ...(error?.status === 404 ? { revalidateOnMount: false } : {}),
});

/** What to invalidate if the code with the cache tags can't be loaded. */
const everything = () => () => true;

/** Access to the answer cache. */
export function useAnswers() {
  const { cache, mutate } = useSWRConfig();
  return useMemo(() => {
    const queriesOf = (isMeant: (call: string) => boolean) =>
      [...cache.keys()].filter((query) => isMeant(partsOf(query)[0]));
    const invalidateWhere = (isMeant: (call: string) => boolean) =>
      Promise.all(
        queriesOf(isMeant).map((query) => mutate<Answered>(query, (answered) => answered && { ...answered, at: 0 })),
      );
    return {
      /** The cached state of a query; undefined if it was never fetched. */
      known: <Found>(query: ApiQuery<Found> | null) => cache.get(query as ApiQuery) as Known<Found> | undefined,
      /** Puts an answer into the cache without fetching. */
      setData: <Found>(query: ApiQuery<Found>, answered: Answered<Found>) =>
        void mutate(query, answered, { revalidate: false }),
      /** Refetches a query that is on the screen. Resolves to the latest answer, even if this fetch failed. */
      refetch: async <Found>(query: ApiQuery<Found>) => (await mutate<Answered<Found>>(query))?.answer,
      /** Refetches the answers on the screen that came from the service worker's cache. */
      refetchStale: () =>
        queriesOf(() => true).forEach((query) => {
          const { data, isValidating } = (cache.get(query) ?? {}) as Known;
          if (data?.cachedAt && !isValidating) void mutate(query);
        }),
      /**
       * Invalidates every answer that reads the records changed by a call: those on the screen are refetched now, others when
       * shown next. `except` are calls whose answer is already known, or gone.
       */
      invalidate: async (made: Call, except: (call: string) => boolean = () => false) => {
        const { invalidatedBy } = await import("./invalidation/invalidated-by.ts").catch(() => ({
          invalidatedBy: everything,
        }));
        const isOutdated = invalidatedBy(made);
        await invalidateWhere((call) => isOutdated(call) && !except(call));
      },
      /** Invalidates these answers: those on the screen are refetched now, others when shown next. */
      invalidateWhere,
      /** Removes these answers, including those still loading. */
      forget: (isMeant: (call: string) => boolean) =>
        queriesOf(isMeant).forEach((query) => void mutate(query, undefined)),
    };
  }, [cache, mutate]);
}
