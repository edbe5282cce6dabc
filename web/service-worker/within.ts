/** With these, what stands before a server that cannot be reached answers in its place. */
const unreached: ReadonlySet<number> = new Set([502, 503, 504]);

/** An answer of the server itself. @throws where there is none, or only that of a proxy before it */
export async function ofServer(network: Promise<Response>): Promise<Response> {
  const answer = await network;
  if (unreached.has(answer.status)) throw new Error("not reached");
  return answer;
}

/** The outcome of a promise that settles within so many milliseconds. @throws where it does not, or fails */
export function within<Outcome>(milliseconds: number, promise: Promise<Outcome>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("took too long")), milliseconds);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
