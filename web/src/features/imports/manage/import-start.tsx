import type { BulkListName, SheetFormat } from "@vasati/contract/office/bulk";
import { bulkLists } from "@vasati/contract/office/bulk";
import { importLimits } from "@vasati/contract/office/imports";
import type { CheckedSheet } from "@vasati/contract/office/imports";
import { IconDownload, IconTableImport } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useDownload } from "../../../lib/api/download.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { useUpload } from "../../../lib/api/upload.ts";
import { importsAddress } from "../imports.address.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { acceptedFiles, mediaTypeOf, mistakeIn, mostMegabytes, refusalOf } from "../file-choice.ts";
import styles from "./import-start.module.css";
import { ReadingProgress } from "./reading-progress.tsx";

interface ImportStartProps {
  list: BulkListName;
  onRead: (fileName: string, sheet: CheckedSheet) => void;
}

/** What is in the file, its template, and the file. */
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
  if (isPending) return <ReadingProgress name={name} progress={progress} />;
  return (
    <FileDrop
      label={translate("import.file.choose")}
      words={translate("import.file.drop")}
      note={translate("import.file.limits", { size: mostMegabytes, rows: formatNumber(importLimits.rows) })}
      sign={<IconTableImport size={40} stroke={1.25} aria-hidden />}
      accept={acceptedFiles}
      mistake={mistake}
      onFiles={take}
    />
  );
}
