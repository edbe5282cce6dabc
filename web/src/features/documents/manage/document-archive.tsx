import { IconDownload } from "@tabler/icons-react";
import type { Document } from "@vasati/contract/papers/documents";
import { archiveLimits } from "@vasati/contract/papers/document-files";
import { sizeWords } from "../../../domain/words/size-words.ts";
import { useDownload } from "../../../lib/api/files/download.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/controls/button.tsx";

type Documents = readonly Document[];

const sizeOf = (documents: Documents) => documents.reduce((sum, { size }) => sum + size, 0);

/** The number and size of selected documents, or that they exceed the limit of a ZIP. */
export function wordsOfChoice(documents: Documents, translate: Translate): string {
  const [count, bytes] = [documents.length, sizeOf(documents)];
  if (count > archiveLimits.documents)
    return translate("documents.tooMany", { count: formatNumber(count), most: formatNumber(archiveLimits.documents) });
  const size = sizeWords(bytes);
  if (bytes > archiveLimits.bytes)
    return translate("documents.tooLarge", { size, most: sizeWords(archiveLimits.bytes) });
  return translate("documents.selected", { count, size });
}

/** Saves documents as one ZIP. */
export function DocumentArchive({ documents }: { documents: Documents }) {
  const translate = useTranslate();
  const { start, isPending, received, isPossible } = useDownload("GET /documents/archives");
  const size = sizeOf(documents);
  const isTooMuch = documents.length > archiveLimits.documents || size > archiveLimits.bytes;
  const percent = Math.min(99, Math.floor((received / size) * 100));
  return (
    <>
      <span role="status">{isPending && received > 0 && `${formatNumber(percent)} %`}</span>
      <Button
        disabled={!isPossible || isTooMuch}
        busy={isPending}
        onClick={() => start({ query: { ids: documents.map(({ id }) => id).join(",") } })}
      >
        {!isPending && <IconDownload size={18} stroke={1.75} aria-hidden />}
        {translate("documents.archive")}
      </Button>
    </>
  );
}
