import { useEffect, useState } from "react";
import { withMessages } from "../lib/i18n/i18n.tsx";
import { useSession } from "../lib/session/session.ts";
import type * as SignedInCode from "./signed-in-parts.tsx";

let known: typeof SignedInCode | undefined;

/** The layout's code for signed-in people, which visitors don't load; undefined until it's there. */
export function useSignedInCode(): typeof known {
  const { signedIn } = useSession();
  const [code, setCode] = useState(known);
  useEffect(() => {
    if (!signedIn) return;
    withMessages("signed-in", () => import("./signed-in-parts.tsx")).then(
      (loaded) => setCode((known = loaded)),
      () => undefined,
    );
  }, [signedIn]);
  return code;
}
