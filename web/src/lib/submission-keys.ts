/** `crypto.randomUUID` is missing on plain http; this is not. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Makes the function that names submissions: the same content keeps its key, changed content gets a new one. */
export function submissionKeys(): (content: unknown) => string {
  let last = { content: "", key: "" };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.content || last.key === "") last = { content: text, key: randomKey() };
    return last.key;
  };
}
