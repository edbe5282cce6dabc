/** The data of the messages of a stream of server-sent events (WHATWG HTML, section 9.2.6), as far as we send them: one line each. */
export async function* messagesIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const messages = (rest + value).split("\n\n");
    rest = messages.pop() ?? "";
    for (const message of messages) if (message.startsWith("data: ")) yield message.slice("data: ".length);
  }
}
