import type { BulkListName, SheetFormat } from "@vasati/contract/office/bulk";
import { bulkLists } from "@vasati/contract/office/bulk";
import { importLimits } from "@vasati/contract/office/import-limits";
import type { CheckedSheet } from "@vasati/contract/office/imports";
import { IconDownload, IconTableImport } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useDownload } from "../../../lib/api/files/download.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { useUpload } from "../../../lib/api/files/upload.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Card } from "../../../ui/content/card.tsx";
import { FileDrop } from "../../../ui/controls/file-drop.tsx";
import { RadioGroup } from "../../../ui/controls/radio-group.tsx";
import { importsAddress } from "../imports.api.ts";
import { acceptedFiles, mediaTypeOf, mistakeIn, mostMegabytes, refusalOf } from "../file-choice.ts";
import styles from "./import-start.module.css";

interface ImportStartProps {
  list: BulkListName;
  onRead: (fileName: string, sheet: CheckedSheet) => void;
}

/** Choose the list, download its template, and choose the file. */
export function ImportStart({ list, onRead }: ImportStartProps) {
  const translate = useTranslate();
  const [reading, setReading] = useState<string>();
  const isReading = reading !== undefined;
  return (
    <Card className={styles.start}>
      <fieldset disabled={isReading}>
        <RadioGroup
          label={translate("import.what")}
          name="list"
          options={bulkLists.map((value) => ({ value, title: translate(`import.list.${value}`) }))}
          value={list}
          onChange={({ target }) =>
            navigate(importsAddress.url(importsAddress.change("list", target.value)), { within: true })
          }
        />
      </fieldset>
      <Part title={translate("import.template")} words={translate("import.template.words")}>
        <div className={styles.templates}>
          <Template list={list} format="csv" />
          <Template list={list} format="xlsx" />
        </div>
      </Part>
      <Part title={translate("import.file")}>
        <FileReading list={list} onReading={setReading} onRead={onRead} />
      </Part>
    </Card>
  );
}

const Part = ({ title, words, children }: { title: string; words?: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.title}>{title}</h2>
    {words && <p className={styles.words}>{words}</p>}
    {children}
  </section>
);

function Template({ list, format }: { list: BulkListName; format: SheetFormat }) {
  const translate = useTranslate();
  const { start, isPending, isPossible } = useDownload("GET /imports/{list}/template");
  return (
    <Button busy={isPending} disabled={!isPossible} onClick={() => start({ params: { list }, query: { format } })}>
      {!isPending && <IconDownload size={18} stroke={1.75} aria-hidden />}
      {translate(`import.template.${format}`)}
    </Button>
  );
}

/** Cells copied from a spreadsheet are text with tabs between them; a copied file is itself. */
function filesOf({ clipboardData }: ClipboardEvent, name: string): readonly File[] {
  if (!clipboardData) return [];
  const text = clipboardData.getData("text/plain");
  return text.includes("\t") ? [new File([text], `${name}.csv`)] : [...clipboardData.files];
}

/** Takes what is pasted anywhere on the page. */
function usePasted(take: (files: readonly File[]) => void): void {
  const translate = useTranslate();
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = filesOf(event, translate("import.file.pasted"));
    if (files.length > 0) take(files);
  });
  useEffect(() => {
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, []);
}

type FileReadingProps = ImportStartProps & { onReading: (name: string | undefined) => void };

function FileReading({ list, onReading, onRead }: FileReadingProps) {
  const translate = useTranslate();
  const [mistake, setMistake] = useState<string>();
  const [name, setName] = useState("");
  const { send, isPending, progress } = useUpload("POST /imports/{list}/file", "form");
  const read = async (file: File) => {
    setName(file.name);
    onReading(file.name);
    try {
      const body = { file, mediaType: mediaTypeOf(file.name) };
      const sheet = await send({ params: { list }, body });
      if (sheet) onRead(file.name, sheet);
    } catch (error) {
      setMistake(refusalOf(error as ApiError, translate));
    }
    onReading(undefined);
  };
  const take = (files: readonly File[]) => {
    const wrong = mistakeIn(files, translate);
    setMistake(wrong);
    const [file] = files;
    if (file && wrong === undefined) void read(file);
  };
  usePasted((files) => !isPending && take(files));
  if (isPending) return <ReadingProgress name={name} progress={progress} />;
  return (
    <>
      <FileDrop
        label={translate("import.file.choose")}
        words={translate("import.file.drop")}
        note={translate("import.file.limits", { size: mostMegabytes, rows: formatNumber(importLimits.rows) })}
        sign={<IconTableImport size={40} stroke={1.25} aria-hidden />}
        accept={acceptedFiles}
        mistake={mistake}
        onFiles={take}
      />
      <PrivacyNotice words="notice.staff" />
    </>
  );
}

/** The upload of a file and the check of its rows. `progress` from 0 to 1. */
function ReadingProgress({ name, progress }: { name: string; progress: number }) {
  const translate = useTranslate();
  const isThere = progress >= 1;
  const words = translate(isThere ? "import.reading.checking" : "import.reading.sending", { name });
  return (
    <div className={styles.place}>
      <p role="status" className={styles.progress}>
        {words}
      </p>
      <progress className={styles.bar} aria-label={words} max={1} {...(!isThere && { value: progress })} />
    </div>
  );
}
