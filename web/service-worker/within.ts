/** The outcome of a promise that settles within so many milliseconds. @throws where it does not, or fails */
export function within<Outcome>(milliseconds: number, promise: Promise<Outcome>): Promise<Outcome> {
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("took too long")), milliseconds);
  });
  return Promise.race([promise, tooLong]);
}
