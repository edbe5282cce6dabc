/** Characters of a file's name. */
export const longestFileName = 255;
/** Characters of a document's type, which is free text. */
export const longestDocumentType = 100;

/** What a document may be, by its content, and how the names of such files end. */
export const documentMediaTypes = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/heic": ["heic", "heif"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
} as const;
export type DocumentMediaType = keyof typeof documentMediaTypes;
