import type { IncomingMessage } from "node:http";

/** Aborted as soon as the sender is gone before everything has come: also where that was before anybody asked. */
export function goneSignal(message: IncomingMessage): AbortSignal {
  const gone = new AbortController();
  const end = () => {
    if (!message.complete) gone.abort(new Error("The sender is gone."));
  };
  if (message.destroyed) end();
  else message.once("close", end);
  return gone.signal;
}
