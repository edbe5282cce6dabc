/** Names a submission. `crypto.randomUUID` is missing on plain http; this is not. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Makes the function that submits content under a key: what is submitted again before it has succeeded keeps its key, changed
 * content gets a new one; so do the same words, said once more on purpose.
 */
export function submissionKeys() {
  let last: { content: string; key: string } | undefined;
  return async <Output>(content: unknown, submit: (key: string) => Promise<Output>): Promise<Output> => {
    const text = JSON.stringify(content);
    const current = last?.content === text ? last : { content: text, key: randomKey() };
    last = current;
    const output = await submit(current.key);
    if (last === current) last = undefined;
    return output;
  };
}
