import { queryOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer, Call, Request } from "./api-client.ts";
import { send } from "./api-client.ts";
import type { ApiError } from "./api-error.ts";
import type { Failure } from "./error-policy.ts";
import { submissionKeys } from "./submission-keys.ts";

/**
 * A reading call as data for `useQuery` and for a page's first view: `apiQuery("GET /units/{id}", { params: { id } }, "log")`.
 * Searches are POST calls and are not repeated by themselves.
 */
export const apiQuery = <C extends Call>(call: C, request: Request<C>, failure: Failure) =>
  queryOptions<Answer<C>, ApiError, Answer<C>>({
    queryKey: [call, request],
    meta: { failure },
    ...(call.startsWith("GET ") ? {} : { retry: false }),
  });

/**
 * A changing call for `useMutation`: `useApiMutation("POST /tenants/enquiries", "submit")`. A repeated submission of the
 * same content carries the same `Idempotency-Key`, so a double click or a bad network makes one record.
 */
export function useApiMutation<C extends Call>(call: C, failure: Failure) {
  const [keyFor] = useState(submissionKeys);
  return useMutation<Answer<C>, ApiError, Request<C>>({
    mutationFn: (request) => send(call, request, call.startsWith("POST ") ? { idempotencyKey: keyFor(request) } : {}),
    meta: { failure },
  });
}
