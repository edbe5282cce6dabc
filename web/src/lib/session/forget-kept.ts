import type { WorkerMessage } from "../browser/worker-message.ts";

/** The session is over: the service worker forgets what it has kept for the person, also where it did not see the end. */
export function forgetKept(): void {
  const message: WorkerMessage = { about: "end of session" };
  const { serviceWorker } = navigator as Partial<Navigator>;
  serviceWorker?.getRegistration().then(
    (registration) => registration?.active?.postMessage(message),
    () => undefined,
  );
}
