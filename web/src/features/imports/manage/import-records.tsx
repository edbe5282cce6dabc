import type { BulkListName } from "@vasati/contract/office/bulk";
import type { CheckedSheet, ImportRecord } from "@vasati/contract/office/imports";
import { useState } from "react";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { emailOf, useSession } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import type { WordsOfLists } from "../column-words.ts";
import { ColumnWords, useColumnWords } from "../column-words.ts";
import type { importsAddress } from "../imports.api.ts";
import { takeSavedSheet } from "../saved-sheet.ts";
import type { SheetDraft } from "../sheet-draft.ts";
import { draftOf, withLabelledHeadings } from "../sheet-draft.ts";
import { ImportHistory } from "./import-history.tsx";
import { ImportResult } from "./import-result.tsx";
import { ImportStart } from "./import-start.tsx";

/** The review code is loaded once there is a sheet. */
const SheetReview = lazyComponent(null, async () => (await import("./review/sheet-review.tsx")).SheetReview);

type Step =
  | { at: "start" }
  | { at: "review"; list: BulkListName; draft: SheetDraft }
  | { at: "done"; record: ImportRecord };

interface ImportRecordsProps {
  place: PlaceOf<typeof importsAddress>;
  /** What the forms call the fields. */
  words: WordsOfLists;
}

/** The import: choosing a file, correcting its rows, saving them; below, past imports. */
export const ImportRecords = ({ place, words }: ImportRecordsProps) => (
  <ColumnWords value={words[place.list]}>
    <Steps place={place} />
  </ColumnWords>
);

function Steps({ place }: Pick<ImportRecordsProps, "place">) {
  const { list } = place;
  const { labelOf } = useColumnWords();
  const owner = emailOf(useSession());
  const [step, setStep] = useState<Step>(() => {
    const draft = takeSavedSheet(owner, list);
    return draft ? { at: "review", list, draft } : { at: "start" };
  });
  const startAnew = () => setStep({ at: "start" });
  // Going back to another list, after the confirmation, discards the sheet.
  if (step.at === "review" && step.list !== list) startAnew();
  const review = (fileName: string, sheet: CheckedSheet) =>
    setStep({ at: "review", list, draft: withLabelledHeadings(draftOf(fileName, sheet), labelOf) });
  if (step.at === "review")
    return (
      <SheetReview
        list={list}
        start={step.draft}
        onImported={(record) => setStep({ at: "done", record })}
        onLeave={startAnew}
      />
    );
  return (
    <>
      {step.at === "done" ? (
        <ImportResult record={step.record} onAgain={startAnew} />
      ) : (
        <ImportStart list={list} onRead={review} />
      )}
      <ImportHistory place={place} />
    </>
  );
}
