/** In milliseconds: after so long without anything that waits or is refused, the next crowd is another one. */
const calm = 100;

/**
 * Tells a burst, which ends by itself, from an overload: a crowd that has lasted for longer than a burst.
 * @param burst in milliseconds
 * @param isWaiting whether anything waits
 */
export function watchCrowd(burst = Infinity, isWaiting: () => boolean) {
  let since: number | undefined;
  let lastSeen = -Infinity;
  /** To be called before something stops waiting. */
  const look = () => {
    const now = performance.now();
    if (isWaiting()) lastSeen = now;
    else if (now - lastSeen > calm) since = undefined;
    return now;
  };
  return {
    look,
    /** To be called when something has to wait or is refused. */
    note: () => {
      lastSeen = look();
      since ??= lastSeen;
    },
    isOverload: () => {
      const now = look();
      return since !== undefined && now - since > burst;
    },
  };
}
