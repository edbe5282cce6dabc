import { useEffect } from "react";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { useSession } from "../../lib/session/session.ts";
import { homeOf, nextPath } from "../../paths.ts";

/** Once somebody is signed in, or when they already were: on to where they wanted to go. */
export function useWayOn(): void {
  const session = useSession();
  const { search } = usePlace();
  useEffect(() => {
    if (session.signedIn) navigate(nextPath(search, homeOf(session.role)), { replace: true });
  }, [session, search]);
}
