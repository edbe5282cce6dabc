import type { UnitMap } from "@vasati/contract/portfolio/map/unit-map";
import { useEffect, useMemo, useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import type { Answered, ApiQuery } from "../../../lib/api/query.ts";
import { fetchOnce } from "../../../lib/api/query.ts";
import { useOnline, withNetwork } from "../../../lib/browser/online.ts";

type Query = ApiQuery<UnitMap>;

/** A query, anew for each attempt. */
interface Asked {
  query: Query | null;
  attempt: number;
}

interface Settled {
  asked: Asked;
  answered: Answered<UnitMap> | undefined;
  error?: ApiError;
}

/**
 * The search where the map is. It shows the last answer until the next one is there, and gives up a request that the map has
 * moved on from, which `useApi` would let end and keep: parts of a map hardly ever repeat. Null searches for nothing.
 */
export function useMapSearch(query: Query | null) {
  const [settled, setSettled] = useState<Settled>();
  const [attempt, setAttempt] = useState(0);
  const asked = useMemo((): Asked => ({ query, attempt }), [query, attempt]);
  const isOnline = useOnline();
  useEffect(() => {
    const { query: search } = asked;
    if (search === null) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    const ask = async () => {
      try {
        const answered = (await withNetwork(() => fetchOnce(search, undefined, { signal }))) as Answered<UnitMap>;
        if (!signal.aborted) setSettled({ asked, answered });
      } catch (error) {
        if (!signal.aborted) setSettled((before) => ({ asked, answered: before?.answered, error: error as ApiError }));
      }
    };
    void ask();
    return () => stopping.abort();
  }, [asked]);
  const isPending = query !== null && settled?.asked !== asked;
  return {
    data: query === null ? undefined : settled?.answered?.answer,
    error: isPending ? undefined : settled?.error,
    isPending: isPending && isOnline,
    isPaused: isPending && !isOnline,
    retry: () => setAttempt(attempt + 1),
  };
}
