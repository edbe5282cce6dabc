import { archiveLimits } from "@vasati/contract/papers/documents";
import type { Document } from "@vasati/contract/papers/documents";
import { useState } from "react";

/** Which documents are chosen; they stay chosen when the list turns its pages or is narrowed down. */
export function useDocumentChoice() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Document>>(new Map());
  const change = (documents: readonly Document[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const document of documents) {
      if (isChosen) next.set(document.id, document);
      else next.delete(document.id);
    }
    setChosen(next);
  };
  const documents = [...chosen.values()];
  const size = documents.reduce((sum, document) => sum + document.size, 0);
  return {
    documents,
    /** In bytes, of all of them. */
    size,
    isChosen: (document: Document) => chosen.has(document.id),
    change,
    clear: () => setChosen(new Map()),
    hasTooMany: documents.length > archiveLimits.documents,
    isTooLarge: size > archiveLimits.bytes,
  };
}
export type DocumentChoice = ReturnType<typeof useDocumentChoice>;
