import { useEffect, useRef, useState } from "react";
import type { Answer, Call, Request } from "./api-client.ts";
import { send } from "./api-client.ts";
import type { ApiError } from "./api-error.ts";
import type { Failure } from "./error-policy.ts";
import { handleFailure } from "./handle-failure.ts";
import { withNetwork } from "../browser/online.ts";
import { submissionKeys } from "./submission-keys.ts";

/** The state of the latest submission. */
type Progress<Input> =
  | { isPending: boolean; isSuccess: false; error: ApiError | null }
  | { isPending: false; isSuccess: true; error: null; variables: Input };

/** An action that changes records. The row of the error policy handles its failure; offline, `act` waits for the network. */
export function useMutation<Input, Output>(act: (input: Input) => Promise<Output>, failure: Failure) {
  const [progress, setProgress] = useState<Progress<Input>>({ isPending: false, isSuccess: false, error: null });
  const latest = useRef<Input>(undefined);
  useEffect(() => () => void (latest.current = undefined), []);

  /** @throws ApiError */
  const mutateAsync = async (input: Input): Promise<Output> => {
    latest.current = input;
    setProgress({ isPending: true, isSuccess: false, error: null });
    const settle = (settled: Progress<Input>) => {
      if (latest.current === input) setProgress(settled);
    };
    try {
      const output = await withNetwork(() => act(input));
      settle({ isPending: false, isSuccess: true, error: null, variables: input });
      return output;
    } catch (error) {
      handleFailure(error as ApiError, failure);
      settle({ isPending: false, isSuccess: false, error: error as ApiError });
      throw error;
    }
  };
  const mutate = (input: Input): void => void mutateAsync(input).catch(() => undefined);
  return { ...progress, mutate, mutateAsync };
}

/**
 * A changing call: `useApiMutation("POST /tenants/enquiries", "submit")`. A repeated submission of the same content carries
 * the same `Idempotency-Key` until it has succeeded, so a double click or a bad network makes one record.
 */
export function useApiMutation<C extends Call>(call: C, failure: Failure) {
  const [submit] = useState(submissionKeys);
  return useMutation<Request<C>, Answer<C>>(
    (request) =>
      call.startsWith("POST ")
        ? submit(request, (idempotencyKey) => send(call, request, { idempotencyKey }))
        : send(call, request),
    failure,
  );
}
