import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { Transport } from "./api-client.ts";
import type { ApiError } from "./api-error.ts";
import type { Failure } from "./error-policy.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApiError;
    queryMeta: { failure: Failure };
    mutationMeta: { failure: Failure };
  }
}

const attempts = 3;
const firstPause = 400;
/** Catalogues change rarely and a search is repeated on purpose: half a minute spares the calls of going back. */
const fresh = 30_000;

/** Only a call that got no answer, or one that the server failed, is worth repeating. */
const mayPass = ({ status }: ApiError) => status === 0 || status >= 500;
const repeats = (failures: number, error: ApiError) => failures < attempts - 1 && mayPass(error);

interface QueryClientParts {
  transport: Transport;
  /** Told once per failed call, after the last attempt. */
  onFailure?: (error: ApiError, failure: Failure) => void;
}

/**
 * The cache of answers. A query is data (its key is the call and the request) and `transport` carries it out, so the
 * same definitions run in the browser and, while rendering, on the server.
 */
export function createQueryClient({ transport, onFailure = () => undefined }: QueryClientParts): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onFailure(error, query.meta?.failure ?? "log") }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => onFailure(error, mutation.meta?.failure ?? "log"),
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [call, request], signal }) => transport(String(call), request ?? {}, { signal }),
        retry: repeats,
        retryDelay: (failures) => firstPause * 2 ** failures,
        staleTime: fresh,
        refetchOnWindowFocus: false,
        // What failed on the server is drawn as failed while hydrating; `retryFailed` then asks again.
        retryOnMount: false,
      },
    },
  });
}

/**
 * Once the first page is hydrated: asks again what the server could not answer, and from now on whatever failed before a
 * page is opened again.
 */
export function retryFailed(client: QueryClient): void {
  const { queries } = client.getDefaultOptions();
  if (queries?.retryOnMount) return;
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: true } });
  void client.refetchQueries({ predicate: ({ state }) => state.error !== null && mayPass(state.error) });
}
