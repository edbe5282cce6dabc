/** In characters. */
export const longestFileName = 255;
/** In characters. The type is free text. */
export const longestDocumentType = 100;

/** Of a picture among the documents: an A3 page scanned at 600 dpi has 70 million. */
export const mostDocumentPixels = 100_000_000;

/** The accepted media types of documents, with the endings of their file names. */
export const documentMediaTypes = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/heic": ["heic", "heif"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
} as const;
export type DocumentMediaType = keyof typeof documentMediaTypes;

/** The limits of an archive: the number of documents, and their total size in bytes. */
export const archiveLimits = { documents: 100, bytes: 1024 ** 3 } as const;
