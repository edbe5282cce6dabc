import { IconFileText, IconFileTypePdf, IconPhoto } from "@tabler/icons-react";
import type { Document } from "@vasati/contract/papers/documents";
import type { RefObject } from "react";
import { formatDate } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { sizeWords } from "../../domain/words/size-words.ts";
import { DocumentActions } from "./document-actions.tsx";
import styles from "./document-row.module.css";
import { FileName } from "./file-name.tsx";

const signs = { "application/pdf": IconFileTypePdf, "image/": IconPhoto } as const;

function Sign({ mediaType }: { mediaType: string }) {
  const known = Object.entries(signs).find(([beginning]) => mediaType.startsWith(beginning));
  const Icon = known?.[1] ?? IconFileText;
  return <Icon size={28} stroke={1.5} className={styles.sign} aria-hidden />;
}

interface DocumentRowProps {
  document: Document;
  /** Gets the focus when the document is deleted. */
  place: RefObject<HTMLElement | null>;
}

/** A document of a tenancy, with type, date and actions. */
export function DocumentRow({ document, place }: DocumentRowProps) {
  const translate = useTranslate();
  const { documentType, creationDate, mediaType, size } = document;
  return (
    <li className={styles.row}>
      <Sign mediaType={mediaType} />
      <div className={styles.words}>
        <FileName document={document} />
        <p className={styles.facts}>
          <span className={styles.type}>{documentType}</span>
          <span>
            <time dateTime={creationDate}>{formatDate(creationDate, translate)}</time> · {sizeWords(size)}
          </span>
        </p>
      </div>
      <DocumentActions document={document} place={place} />
    </li>
  );
}
