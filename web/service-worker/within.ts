/** A proxy answers with these if it can't reach the server. */
const unreached: ReadonlySet<number> = new Set([502, 503, 504]);

/** An answer of the server itself. @throws if there is none, or only a proxy's */
export async function ofServer(network: Promise<Response>): Promise<Response> {
  const answer = await network;
  if (unreached.has(answer.status)) throw new Error("not reached");
  return answer;
}

/** The result of a promise within a time limit in milliseconds. @throws if it fails or takes longer */
export function within<Outcome>(milliseconds: number, promise: Promise<Outcome>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("took too long")), milliseconds);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
