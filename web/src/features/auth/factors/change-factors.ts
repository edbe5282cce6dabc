import type { Answer, Call, Request } from "../../../lib/api/api-client.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import type { WithProof } from "../../../lib/api/with-proof.ts";

export type FactorCall = Extract<
  Call,
  | "POST /users/me/passkeys"
  | "DELETE /users/me/passkeys/{id}"
  | "POST /users/me/codes"
  | "DELETE /users/me/codes"
  | "POST /users/me/recovery-codes"
>;

/** A call that changes how one logs in: asks for a proof if it needs one, and refetches what it has changed. */
export function useFactorChange<C extends FactorCall>(call: C, withProof: WithProof) {
  const answers = useAnswers();
  const change = useApiMutation(call, "form");
  const make = async (request: Request<C>): Promise<Answer<C>> => {
    const answer = await withProof(() => change.mutateAsync(request));
    await answers.invalidate(call);
    return answer;
  };
  // The question has been closed; there is nothing to explain.
  const error = change.error?.rule === "proofNeeded" ? null : change.error;
  return { make, error, isPending: change.isPending };
}
