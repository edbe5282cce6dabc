/** A queue in which the keys take turns (round robin). What waits of one key keeps its order. */
export function createTurns<Waiter>() {
  /** In the order of their turns. */
  const queues = new Map<string, Waiter[]>();
  let size = 0;
  /** Puts a key behind all others, or removes it if nothing of it waits. */
  function moveToEnd(key: string, queue: Waiter[] = []) {
    queues.delete(key);
    if (queue.length > 0) queues.set(key, queue);
  }
  return {
    size: () => size,
    add: (key: string, waiter: Waiter) => {
      const queue = queues.get(key);
      if (queue) queue.push(waiter);
      else queues.set(key, [waiter]);
      size += 1;
    },
    remove: (key: string, waiter: Waiter) => {
      const queue = queues.get(key) ?? [];
      queue.splice(queue.indexOf(waiter), 1);
      if (queue.length === 0) queues.delete(key);
      size -= 1;
    },
    /** Removes whose turn it is, after a turn of this key. */
    next: (after: string): Waiter | undefined => {
      const [first] = queues.keys();
      if (first === after) moveToEnd(first, queues.get(first));
      for (const [key, queue] of queues) {
        const waiter = queue.shift();
        moveToEnd(key, queue);
        size -= 1;
        return waiter;
      }
      return undefined;
    },
  };
}
