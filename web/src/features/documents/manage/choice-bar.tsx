import { Checkbox } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { Document } from "@vasati/contract/papers/documents";
import { archiveLimits } from "@vasati/contract/papers/documents";
import { useDownload } from "../../../lib/api/download.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { sizeWords } from "../../../domain/size-words.ts";
import type { DocumentChoice } from "./document-choice.ts";
import styles from "./choice-bar.module.css";

interface ChoiceBarProps {
  choice: DocumentChoice;
  /** The documents on the page that is shown. */
  shown: readonly Document[];
}

/** Chooses all that are shown, says how many documents are chosen, and saves them as one ZIP. */
export function ChoiceBar({ choice, shown }: ChoiceBarProps) {
  const translate = useTranslate();
  const chosenHere = shown.filter((document) => choice.isChosen(document)).length;
  return (
    <div className={styles.bar} role="group" aria-label={translate("documents.choice")}>
      <Checkbox
        label={translate("documents.selectShown")}
        disabled={shown.length === 0}
        checked={chosenHere > 0 && chosenHere === shown.length}
        indeterminate={chosenHere > 0 && chosenHere < shown.length}
        onChange={({ currentTarget }) => choice.change(shown, currentTarget.checked)}
      />
      <Chosen choice={choice} />
    </div>
  );
}

function Chosen({ choice }: Pick<ChoiceBarProps, "choice">) {
  const translate = useTranslate();
  const { start, isPending, received, isPossible } = useDownload("GET /documents/archives");
  const { documents, size } = choice;
  const ids = documents.map(({ id }) => id).join(",");
  return (
    <>
      <p role="status" className={styles.words}>
        {documents.length > 0 && wordsOf(choice, translate)}
        {isPending && received > 0 && ` · ${formatNumber(Math.min(99, Math.floor((received / size) * 100)))} %`}
      </p>
      <div className={styles.actions}>
        {documents.length > 0 && (
          <Button look="quiet" onClick={choice.clear}>
            {translate("documents.clear")}
          </Button>
        )}
        <Button
          disabled={!isPossible || documents.length === 0 || choice.hasTooMany || choice.isTooLarge}
          busy={isPending}
          onClick={() => start({ query: { ids } })}
        >
          {!isPending && <IconDownload size={18} stroke={1.75} aria-hidden />}
          {translate("documents.archive")}
        </Button>
      </div>
    </>
  );
}

function wordsOf(
  { documents, size, hasTooMany, isTooLarge }: DocumentChoice,
  translate: ReturnType<typeof useTranslate>,
) {
  const count = documents.length;
  if (hasTooMany)
    return translate("documents.tooMany", { count: formatNumber(count), most: formatNumber(archiveLimits.documents) });
  if (isTooLarge)
    return translate("documents.tooLarge", { size: sizeWords(size), most: sizeWords(archiveLimits.bytes) });
  return translate("documents.selected", { count, size: sizeWords(size) });
}
