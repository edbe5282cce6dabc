import type { BulkListName } from "@vasati/contract/office/bulk";
import type { CheckedSheet, ImportRecord } from "@vasati/contract/office/imports";
import { useState } from "react";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { emailOf, useSession } from "../../../lib/session/session.ts";
import { latePart } from "../../../ui/late-part.tsx";
import type { WordsOfLists } from "../column-words.ts";
import { ColumnWords, useColumnWords } from "../column-words.ts";
import type { importsAddress } from "../imports.address.ts";
import { takeSheet } from "../kept-sheet.ts";
import type { SheetDraft } from "../sheet-draft.ts";
import { draftOf, withLabelledHeadings } from "../sheet-draft.ts";
import { ImportHistory } from "./import-history.tsx";
import { ImportResult } from "./import-result.tsx";
import { ImportStart } from "./import-start.tsx";

/** What repairs a sheet comes once there is one. */
const SheetReview = latePart(null, async () => (await import("./sheet-review.tsx")).SheetReview);

type Step =
  | { at: "start" }
  | { at: "review"; list: BulkListName; draft: SheetDraft }
  | { at: "done"; record: ImportRecord };

interface ImportRecordsProps {
  place: PlaceOf<typeof importsAddress>;
  /** What the forms call the fields. */
  words: WordsOfLists;
}

/** From a file to records: choosing it, repairing what it says, saving it; below, what was imported before. */
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
    const draft = takeSheet(owner, list);
    return draft ? { at: "review", list, draft } : { at: "start" };
  });
  const startAnew = () => setStep({ at: "start" });
  // Whoever goes back from a sheet to another list, and was asked, has left the sheet.
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
