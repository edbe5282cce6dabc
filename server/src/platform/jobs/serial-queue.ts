/** Runs one task at a time, in the order in which they were added. */
export function createSerialQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    // The failure goes to whoever added the task, and doesn't stop the next one.
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * Runs one task at a time and takes the keys in turn (round robin), so that nobody waits for more than one task of each other key,
 * however many tasks somebody else has added. Tasks of one key keep their order.
 */
export function createFairQueue(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  /** By key, in the order of their turns. A key stays until its running task has ended. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (const [key, tasks] of waiting) {
      await tasks.shift()?.();
      // Moves the key to the end; the loop continues with whatever was added.
      waiting.delete(key);
      if (tasks.length > 0) waiting.set(key, tasks);
    }
    isRunning = false;
  };
  return (key, task) =>
    new Promise((resolve, reject) => {
      const turn = () => Promise.resolve().then(task).then(resolve, reject);
      const tasks = waiting.get(key);
      if (tasks) tasks.push(turn);
      else waiting.set(key, [turn]);
      if (!isRunning) void run();
    });
}
