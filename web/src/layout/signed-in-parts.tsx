import { useEffect } from "react";
import { forgetKept } from "../lib/session/forget-kept.ts";
import { FindButton } from "./find-button.tsx";
import { LiveNews } from "./live-news.tsx";

/** What the frame has for those who are signed in, and visitors do not load. */
export function SignedInParts() {
  useEffect(() => forgetKept, []);
  return (
    <>
      <FindButton />
      <LiveNews />
    </>
  );
}
