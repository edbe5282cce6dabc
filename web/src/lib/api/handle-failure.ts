import { loginUrl, paths } from "../../routing/paths.ts";
import type { ApiError } from "./api-error.ts";
import type { Failure } from "./error-policy.ts";
import { reactionTo } from "./error-policy.ts";
import { navigate } from "../browser/navigation.tsx";
import { accessToken, dropSession } from "../session/session.ts";
import { showToast } from "../browser/toasts.ts";

/** Does what the error policy says about a failed call. */
export function handleFailure(error: ApiError, failure: Failure): void {
  // Whoever calls asks for the proof and tries again (`WithProof`).
  if (error.rule === "proofNeeded") return;
  if (error.rule === "secondFactorNeeded") return navigate(paths.secondFactor);
  const reaction = reactionTo(error, failure);
  switch (reaction.do) {
    case "end session":
      // The person logged out during the call.
      if (error.authenticated && !accessToken()) break;
      dropSession();
      if (reaction.toast) showToast("error", reaction.toast);
      navigate(loginUrl(location.pathname + location.search));
      break;
    case "toast":
      showToast("error", reaction.message);
      break;
    case "log":
      console.error(`request ${error.requestId || "without an answer"} failed with ${error.status}`, error);
      break;
    case "nothing":
  }
}
