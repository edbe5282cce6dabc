import type { ReactNode } from "react";
import { useMemo } from "react";
import type { State, SWRConfiguration } from "swr";
import { SWRConfig } from "swr";
import type { AnyRequest, Transport } from "./api-client.ts";
import { sendByFetch } from "./api-client.ts";
import type { ApiError } from "./api-error.ts";
import type { Failure } from "./error-policy.ts";
import { handleFailure } from "./handle-failure.ts";
import { withNetwork } from "../browser/online.ts";
import { setRetrying } from "./retrying.ts";

/** A reading call as text, which is also the key of its answer: call, request and row of the error policy, as JSON. */
export type ApiQuery<Answer = unknown> = string & { readonly answer?: Answer };

type QueryParts = [call: string, request: AnyRequest, failure: Failure];
export const partsOf = (query: string): QueryParts => JSON.parse(query) as QueryParts;

export interface Answered<Answer = unknown> {
  answer: Answer;
  /** When it was answered, in milliseconds since 1970; 0 where something has changed it since. */
  at: number;
  /** When it was given, where it is one of before that was kept, because the server could not be reached; `at` is 0 then. */
  keptAt?: number;
}

/** The state of a query: its answer or failure, as far as there is one. */
export type Known<Answer = unknown> = State<Answered<Answer>, ApiError>;

/** What is known, by query. The server makes one for each page it renders, and hands it to the browser. */
export type Answers = Map<string, Known>;

const attempts = 3;
const firstPause = 400;
/** In milliseconds: after that long without success, what is being tried again is said to be. */
const silence = 1_000;
/** Catalogues change rarely and a search is repeated on purpose: half a minute spares the calls of going back. */
const fresh = 30_000;

export const isFresh = (answered: Answered | undefined): boolean =>
  answered !== undefined && Date.now() - answered.at < fresh;

/** Only a call that got no answer, or one that the server failed, is worth repeating. */
const mayPass = ({ status }: ApiError) => status === 0 || status >= 500;

/**
 * Carries a query out. What may pass is tried three times in all, unless the person stops that; searches, which are POST
 * calls, are not.
 * @throws ApiError
 */
export async function ask(query: string, transport: Transport = sendByFetch): Promise<Answered> {
  const [call, request] = partsOf(query);
  const repeats = call.startsWith("GET ");
  const stopping = new AbortController();
  const { signal } = stopping;
  let notice: ReturnType<typeof setTimeout> | undefined;
  try {
    for (let failures = 1; ; failures++) {
      try {
        let keptAt = 0;
        const answer = await withNetwork(() =>
          transport(call, request, { signal, onKept: (at) => void (keptAt = at) }),
        );
        return keptAt ? { answer, at: 0, keptAt } : { answer, at: Date.now() };
      } catch (caught) {
        const error = caught as ApiError;
        if (!repeats || signal.aborted || failures === attempts || !mayPass(error)) throw error;
        notice ??= setTimeout(() => setRetrying(query, { error, stop: () => stopping.abort() }), silence);
      }
      await new Promise((resume) => {
        setTimeout(resume, firstPause * 2 ** (failures - 1));
        signal.addEventListener("abort", resume);
      });
    }
  } finally {
    clearTimeout(notice);
    // Once what came of it is drawn: in between, the query would be seen as on its way, and the focus lost.
    setTimeout(() => setRetrying(query, null));
  }
}

/**
 * Carries queries out for the first view, on the server: each once, and what failed is kept as failed. When that was the
 * browser says (`readBootstrap`), so that a page with the same answers is the same page, and need not be sent again.
 */
export async function askAll(queries: readonly ApiQuery[], transport: Transport): Promise<Answers> {
  const answers: Answers = new Map();
  const askOnce = async (query: ApiQuery) => {
    const [call, request] = partsOf(query);
    try {
      answers.set(query, { data: { answer: await transport(call, request), at: 0 } });
    } catch (error) {
      // Drawn as failed, where it would else count as on its way.
      answers.set(query, { error: error as ApiError, isLoading: false, isValidating: false });
    }
  };
  await Promise.all(queries.map(askOnce));
  return answers;
}

const config: SWRConfiguration<Answered, ApiError> = {
  fetcher: (query: string) => ask(query),
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  dedupingInterval: fresh,
};

/** Where the components below find and keep answers. Always needed: the library's own store is one for all visitors. */
export function AnswersProvider({ answers, children }: { answers: Answers; children: ReactNode }) {
  const value = useMemo(() => {
    // The bar says already that a kept answer is one, and asks every few seconds: each failure anew is no news.
    const onError = (error: ApiError, query: string) => {
      if (!answers.get(query)?.data?.keptAt || !mayPass(error)) handleFailure(error, partsOf(query)[2]);
    };
    return { ...config, onError, provider: () => answers };
  }, [answers]);
  return <SWRConfig value={value}>{children}</SWRConfig>;
}
