/** An overload begins when the queue was empty in less than this share of the last moments. */
const hardlyEver = 0.1;
/** It ends when the queue was empty in more than this share. */
const often = 0.3;

/**
 * Tells a burst, which ends by itself, from an overload: a queue that was hardly ever empty for longer than a burst. Something waits
 * now and then at half of the capacity too, but a server that keeps up has moments in which nothing does.
 * @param burst in milliseconds; without it nothing is an overload
 */
export function watchQueue(burst = Infinity) {
  /** In milliseconds: moments so long ago count for a third. A queue that is never empty is an overload after a burst. */
  const memory = burst / Math.log(1 / hardlyEver);
  let isOverload = false;
  let emptyShare = 1;
  let wasEmpty = true;
  let lastLook = performance.now();
  return {
    /** To be called whenever the queue has changed. @returns whether this is an overload */
    look(isEmpty: boolean): boolean {
      const now = performance.now();
      const old = Math.exp((lastLook - now) / memory);
      emptyShare = emptyShare * old + (wasEmpty ? 1 - old : 0);
      if (emptyShare < hardlyEver) isOverload = true;
      else if (emptyShare > often) isOverload = false;
      lastLook = now;
      wasEmpty = isEmpty;
      return isOverload;
    },
  };
}
