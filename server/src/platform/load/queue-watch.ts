/** An overload begins when the queue was empty in less than this share of the last moments. */
const hardlyEver = 0.1;
/** It ends when the queue was empty in more than this share. */
const often = 0.3;

/**
 * Tells an overload, in which something waits nearly all the time, from a burst, which ends by itself. That something waits says
 * nothing: at half of the capacity something does now and then, but a server that keeps up also has moments in which nothing waits.
 * @param burst in milliseconds; without it nothing is an overload
 */
export function watchQueue(burst = Infinity) {
  /** In milliseconds: what is so long ago counts for a third. So a queue that is never empty is an overload after one burst. */
  const memory = burst / Math.log(1 / hardlyEver);
  let isOverload = false;
  let emptyShare = 1;
  let isEmpty = true;
  let lastLook = performance.now();
  function look() {
    const now = performance.now();
    const old = Math.exp((lastLook - now) / memory);
    emptyShare = emptyShare * old + (isEmpty ? 1 - old : 0);
    lastLook = now;
    if (emptyShare < hardlyEver) isOverload = true;
    else if (emptyShare > often) isOverload = false;
  }
  return {
    /** To be called whenever the queue has changed. */
    note(isEmptyNow: boolean) {
      look();
      isEmpty = isEmptyNow;
    },
    isOverload: () => {
      look();
      return isOverload;
    },
  };
}
