import { useEffect } from "react";
import { isExempt } from "../lib/api/api-client.ts";
import { useAnswers } from "../lib/api/api-query.ts";
import { emailOf, useSession } from "../lib/session/session.ts";

/** What one person was answered is not shown to the next: answers to calls with a token are forgotten when a session ends. */
export function useOwnAnswers(): void {
  // A tab that slept through a logout and a login sees one person after the other, with nobody between them.
  const email = emailOf(useSession());
  const answers = useAnswers();
  useEffect(() => {
    if (!email) return undefined;
    return () => answers.forget((call) => !isExempt(call));
  }, [email, answers]);
}
