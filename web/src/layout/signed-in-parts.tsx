import "./print.css";
import { useEffect } from "react";
import type { WorkerMessage } from "../lib/browser/worker-message.ts";
import { AccountMenu } from "./top-bar/account-menu.tsx";
import { FindButton } from "./top-bar/find-button.tsx";
import { LiveNews } from "./live-news.tsx";

export { SignedInMenu } from "./menu/signed-in-menu.tsx";

/** The parts of the layout for signed-in people, which visitors don't load. */
export function SignedInParts() {
  useEffect(() => clearCache, []);
  return (
    <>
      <FindButton />
      <AccountMenu />
      <LiveNews />
    </>
  );
}

/** After the session has ended, tells the service worker to delete the person's cached answers, even if the worker didn't see the end. */
function clearCache(): void {
  const message: WorkerMessage = { about: "end of session" };
  const { serviceWorker } = navigator as Partial<Navigator>;
  serviceWorker?.getRegistration().then(
    (registration) => registration?.active?.postMessage(message),
    () => undefined,
  );
}
