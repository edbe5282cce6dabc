import { useEffect } from "react";
import { navigate, usePlace } from "../../lib/navigation.tsx";
import { useSession } from "../../lib/session.ts";
import { nextPath } from "../../paths.ts";

/** Once somebody is signed in, or when they already were: on to where they wanted to go. */
export function useWayOn(): void {
  const { signedIn } = useSession();
  const { search } = usePlace();
  useEffect(() => {
    if (signedIn) navigate(nextPath(search), { replace: true });
  }, [signedIn, search]);
}
