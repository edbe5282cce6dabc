import { useMemo } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { Answered, ApiQuery, Known } from "./answers.tsx";
import { isFresh, partsOf } from "./answers.tsx";
import type { Answer, Call, Request } from "./api-client.ts";
import type { ApiError } from "./api-error.ts";
import type { Failure } from "./error-policy.ts";
import { useShownAsKept } from "../session/kept.ts";
import { useOnline } from "../browser/online.ts";
import type { Retry } from "./retrying.ts";
import { useRetrying } from "./retrying.ts";

/**
 * A reading call as data for `useApi` and for a page's first view: `apiQuery("GET /units/{id}", { params: { id } }, "log")`.
 * Searches are POST calls and are not repeated by themselves.
 */
export const apiQuery = <C extends Call>(call: C, request: Request<C>, failure: Failure): ApiQuery<Answer<C>> =>
  JSON.stringify([call, request, failure]);

interface ApiOptions {
  /** Shows the answer of the query before, as `isOld`, while this one is on its way. */
  keepsOld?: boolean;
}

/**
 * The answer to a query. One that is not fresh any more is shown and quietly asked for again. There is `data`, or `error`, or
 * the call is on its way, or (`isPaused`) it waits for a network. While it is being tried again there is `error`, and `retry`
 * can stop that. After a failed repetition there is `data` and `error`. Null asks nothing.
 */
export function useApi<Found>(query: ApiQuery<Found> | null, { keepsOld = false }: ApiOptions = {}) {
  const known = useAnswers().known(query);
  const isOnline = useOnline();
  const { data, error, isLoading, mutate } = useSWR<Answered<Found>, ApiError>(query, {
    keepPreviousData: keepsOld,
    ...whenShown(known),
  });
  useShownAsKept(data);
  const own = known?.data;
  const isOnItsWay = isLoading && !own;
  const retrying = useRetrying(isOnItsWay && isOnline ? query : null);
  const failed = isOnItsWay ? retrying.error : error;
  // Of a query that failed, the answer of the one before says nothing.
  const shown = failed && !own ? undefined : data;
  return {
    data: shown?.answer,
    answeredAt: shown?.at ?? 0,
    error: failed,
    isOld: isOnItsWay && shown !== undefined,
    isPaused: isOnItsWay && !isOnline,
    retry: Object.assign(() => void mutate(), { stop: retrying.stop }) satisfies Retry,
  };
}

/** What does not exist is not asked for again by showing that; least of all when the server has just found that out. */
const whenShown = ({ data, error }: Known = {}) => ({
  revalidateIfStale: !isFresh(data),
  ...(error?.status === 404 ? { revalidateOnMount: false } : {}),
});

/** Looks after the answers that are known. */
export function useAnswers() {
  const { cache, mutate } = useSWRConfig();
  return useMemo(() => {
    const queriesOf = (isMeant: (call: string) => boolean) =>
      [...cache.keys()].filter((query) => isMeant(partsOf(query)[0]));
    return {
      /** What is known of a query: its answer, its failure; undefined where it was not asked. */
      known: <Found>(query: ApiQuery<Found> | null) => cache.get(query as ApiQuery) as Known<Found> | undefined,
      /** Knows an answer without asking. */
      learn: <Found>(query: ApiQuery<Found>, answered: Answered<Found>) =>
        void mutate(query, answered, { revalidate: false }),
      /** Asks again what is on the screen. Resolves to the latest answer, also where this one failed. */
      askAgain: async <Found>(query: ApiQuery<Found>) => (await mutate<Answered<Found>>(query))?.answer,
      /** Asks again what is on the screen as it was kept from before. */
      askKeptAgain: () =>
        queriesOf(() => true).forEach((query) => {
          const { data, isValidating } = (cache.get(query) ?? {}) as Known;
          if (data?.keptAt && !isValidating) void mutate(query);
        }),
      /** Something has changed these answers: asks again those on the screen, the others when they are shown next. */
      outdate: (isMeant: (call: string) => boolean) =>
        Promise.all(
          queriesOf(isMeant).map((query) => mutate<Answered>(query, (answered) => answered && { ...answered, at: 0 })),
        ),
      /** Forgets these answers, also those that are on their way. */
      forget: (isMeant: (call: string) => boolean) =>
        queriesOf(isMeant).forEach((query) => void mutate(query, undefined)),
    };
  }, [cache, mutate]);
}
