import { FindButton } from "./find-button.tsx";
import { LiveNews } from "./live-news.tsx";

/** What the frame has for those who are signed in, and visitors do not load. */
export const SignedInParts = () => (
  <>
    <FindButton />
    <LiveNews />
  </>
);
