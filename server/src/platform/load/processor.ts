import { performance } from "node:perf_hooks";

/** In milliseconds: how far back is looked. */
const span = 50;
/** Above this share of the time, the event loop never rests. */
const busyShare = 0.9;

let since = performance.eventLoopUtilization();
let lookedAt = performance.now();
let share = 0;

/** Whether this process has had more to compute than time for it, so that doing more at once only makes all of it late. */
export function isProcessorBusy(): boolean {
  const now = performance.now();
  if (now - lookedAt >= span) {
    const until = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(until, since).utilization;
    since = until;
    lookedAt = now;
  }
  return share > busyShare;
}
