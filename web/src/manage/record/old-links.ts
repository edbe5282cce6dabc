import type { ProfileKind } from "@vasati/contract/office/profiles";
import { useEffect } from "react";
import { navigate } from "../../lib/browser/navigation.tsx";
import { profileUrl } from "../../routing/addresses.ts";

/** Leads links from before people had pages, which opened a record above its list, to the page. */
export function useOldLink(kind: ProfileKind, open: number | null): void {
  useEffect(() => {
    if (open !== null) navigate(profileUrl(kind, open), { replace: true });
  }, [kind, open]);
}
