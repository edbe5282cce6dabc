/**
 * Lets works that need the processor come one after the other, in the order in which they were asked for. Each lets others in between its
 * parts; several at once would do a part of each in a row, and nobody would be answered meanwhile.
 */
export function takingTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    // Whoever asked hears of a failure; the next does not.
    last = done.catch(() => undefined);
    return done;
  };
}
