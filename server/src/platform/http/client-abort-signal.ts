import type { IncomingMessage } from "node:http";

/** Aborted when the client disconnects before the whole request has arrived, even if that happened before this call. */
export function clientAbortSignal(message: IncomingMessage): AbortSignal {
  const gone = new AbortController();
  const end = () => {
    if (!message.complete) gone.abort(new Error("The client disconnected."));
  };
  if (message.destroyed) end();
  else message.once("close", end);
  return gone.signal;
}
