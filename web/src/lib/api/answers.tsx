import type { ReactNode } from "react";
import { useMemo } from "react";
import type { State, SWRConfiguration } from "swr";
import { SWRConfig } from "swr";
import type { Answered, ApiQuery } from "./query.ts";
import { fetchOnce, partsOf, takePrefetched } from "./query.ts";
import type { Transport } from "./api-client.ts";
import { sendByFetch } from "./api-client.ts";
import type { ApiError } from "./api-error.ts";
import { handleFailure } from "./handle-failure.ts";
import { withNetwork } from "../browser/online.ts";
import { setRetrying } from "./retrying.ts";

/** The state of a query: its answer or error, if there is one. */
export type Known<Answer = unknown> = State<Answered<Answer>, ApiError>;

/** The cache, by query. The server creates one per rendered page and passes it to the browser. */
export type Answers = Map<string, Known>;

const attempts = 3;
const firstPause = 400;
/** In milliseconds. A retry that takes longer than this is shown to the person. */
const silence = 1_000;
/** Half a minute avoids refetching when the person goes back. */
const fresh = 30_000;

export const isFresh = (answered: Answered | undefined): boolean =>
  answered !== undefined && Date.now() - answered.at < fresh;

/** Retry only calls without an answer or with a server error. */
const mayPass = ({ status }: ApiError) => status === 0 || status >= 500;

/**
 * Runs a query; a prefetched answer counts as the first attempt. Temporary failures are tried three times in all, unless the
 * person stops that; searches, which are POST calls, only once. @throws ApiError
 */
export async function fetchWithRetry(query: string, transport: Transport = sendByFetch): Promise<Answered> {
  const [call] = partsOf(query);
  const repeats = call.startsWith("GET ");
  const stopping = new AbortController();
  const { signal } = stopping;
  let notice: ReturnType<typeof setTimeout> | undefined;
  try {
    for (let failures = 1; ; failures++) {
      let pause: number;
      try {
        return await withNetwork(() => takePrefetched(query) ?? fetchOnce(query, transport, { signal }));
      } catch (caught) {
        const error = caught as ApiError;
        if (!repeats || signal.aborted || failures === attempts || !mayPass(error)) throw error;
        const words = error.status === 503 ? "state.busy" : "state.tryingAgain";
        notice ??= setTimeout(() => setRetrying(query, { error, words, stop: () => stopping.abort() }), silence);
        // If a busy server asks for a longer pause, up to a third more, so that not all come back at once.
        pause = (error.retryAfter ?? 0) * 1_000 * (1 + Math.random() / 3) || firstPause * 2 ** (failures - 1);
      }
      await new Promise((resume) => {
        setTimeout(resume, pause);
        signal.addEventListener("abort", resume);
      });
    }
  } finally {
    clearTimeout(notice);
    // After the result is rendered: before that, the query would be shown as loading, and the focus lost.
    setTimeout(() => setRetrying(query, null));
  }
}

/**
 * Runs the queries of the first view on the server, once each; failures are stored too. The browser adds the time
 * (`readBootstrap`), so that pages with the same answers are byte-identical and can be cached.
 */
export async function fetchAll(queries: readonly ApiQuery[], transport: Transport): Promise<Answers> {
  const answers: Answers = new Map();
  const fetchInto = async (query: ApiQuery) => {
    const [call, request] = partsOf(query);
    try {
      answers.set(query, { data: { answer: await transport(call, request), at: 0 } });
    } catch (error) {
      // Rendered as failed; otherwise it would count as loading.
      answers.set(query, { error: error as ApiError, isLoading: false, isValidating: false });
    }
  };
  await Promise.all(queries.map(fetchInto));
  return answers;
}

const config: SWRConfiguration<Answered, ApiError> = {
  fetcher: (query: string) => fetchWithRetry(query),
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  dedupingInterval: fresh,
};

/** The answer cache for the components below. Always required, because the library's default cache is shared by all visitors. */
export function AnswersProvider({ answers, children }: { answers: Answers; children: ReactNode }) {
  const value = useMemo(() => {
    // The offline bar already says that the answer is cached, and retries every few seconds; don't report each failure again.
    const onError = (error: ApiError, query: string) => {
      if (!answers.get(query)?.data?.cachedAt || !mayPass(error)) handleFailure(error, partsOf(query)[2]);
    };
    return { ...config, onError, provider: () => answers };
  }, [answers]);
  return <SWRConfig value={value}>{children}</SWRConfig>;
}
