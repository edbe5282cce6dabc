import type { BulkListName } from "@vasati/contract/bulk";
import type { CheckedSheet, ImportRecord } from "@vasati/contract/imports";
import { useState } from "react";
import { ImportHistory } from "./import-history.tsx";
import { ImportResult } from "./import-result.tsx";
import { ImportStart } from "./import-start.tsx";
import { SheetReview } from "./sheet-review.tsx";

type Step =
  | { at: "start" }
  | { at: "review"; fileName: string; sheet: CheckedSheet }
  | { at: "done"; record: ImportRecord };

/** From a file to records: choosing it, repairing what it says, saving it; below, what was imported before. */
export function ImportRecords({ list }: { list: BulkListName }) {
  const [step, setStep] = useState<Step>({ at: "start" });
  const startAnew = () => setStep({ at: "start" });
  if (step.at === "review")
    return (
      <SheetReview
        list={list}
        fileName={step.fileName}
        start={step.sheet}
        onImported={(record) => setStep({ at: "done", record })}
        onLeave={startAnew}
      />
    );
  return (
    <>
      {step.at === "done" ? (
        <ImportResult record={step.record} onAgain={startAnew} />
      ) : (
        <ImportStart list={list} onRead={(fileName, sheet) => setStep({ at: "review", fileName, sheet })} />
      )}
      <ImportHistory />
    </>
  );
}
