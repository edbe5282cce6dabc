/** Generates a key. `crypto.randomUUID` doesn't exist on plain http. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Creates a function that submits content with an idempotency key. A retry of the same content keeps its key; changed content,
 * or the same content after a success, gets a new one.
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
