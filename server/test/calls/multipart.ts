export const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n");

const boundary = "----vasati-test-boundary";
/** The header of every form that `formOf` makes. */
export const formHeaders = { "content-type": `multipart/form-data; boundary=${boundary}` };

interface SentPart {
  /** The name in the header, between the quotes. */
  name: string | Buffer;
  content: Buffer;
  type?: string;
}

/** A form (RFC 7578) with its file at the end, like browsers send it. */
export function formOf(fields: Record<string, string | number>, file?: SentPart): Buffer {
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file)
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="`),
      Buffer.from(file.name),
      Buffer.from(`"\r\nContent-Type: ${file.type ?? "application/octet-stream"}\r\n\r\n`),
      file.content,
      Buffer.from("\r\n"),
    );
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
