import { useEffect } from "react";
import { isExempt } from "../lib/api-client.ts";
import { useAnswers } from "../lib/api-query.ts";
import { useSession } from "../lib/session.ts";

/** What one person was answered is not shown to the next: answers to calls with a token are forgotten when a session ends. */
export function useOwnAnswers(): void {
  const { signedIn } = useSession();
  const answers = useAnswers();
  useEffect(() => {
    if (!signedIn) return undefined;
    return () => answers.forget((call) => !isExempt(call));
  }, [signedIn, answers]);
}
