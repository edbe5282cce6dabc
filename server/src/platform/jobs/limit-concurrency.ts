/** Runs at most so many tasks at a time; the others wait, in the order in which they were added. */
export function limitConcurrency(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < most) running += 1;
    else await new Promise<void>((begin) => void waiting.push(begin));
    try {
      return await task();
    } finally {
      // Whoever waits longest takes the place.
      const begin = waiting.shift();
      if (begin) begin();
      else running -= 1;
    }
  };
}
