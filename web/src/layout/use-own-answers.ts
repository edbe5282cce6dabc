import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isExempt } from "../lib/api-client.ts";
import { useSession } from "../lib/session.ts";

/** What one person was answered is not shown to the next: answers to calls with a token are forgotten when a session ends. */
export function useOwnAnswers(): void {
  const { signedIn } = useSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!signedIn) return undefined;
    return () => queryClient.removeQueries({ predicate: ({ queryKey: [call] }) => !isExempt(String(call)) });
  }, [signedIn, queryClient]);
}
