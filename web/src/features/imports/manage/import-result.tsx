import { IconCircleCheck } from "@tabler/icons-react";
import type { BulkListName } from "@vasati/contract/office/bulk";
import type { ImportRecord } from "@vasati/contract/office/imports";
import { useState } from "react";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Path } from "../../../paths.ts";
import { paths } from "../../../paths.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./import-result.module.css";
import { UndoImport } from "./undo-import.tsx";

/** Where the records of a list are seen; units stand with their properties. */
const placeOf: Record<BulkListName, Path> = {
  properties: paths.properties,
  "commercial-units": paths.properties,
  "residential-units": paths.properties,
  tenants: paths.tenants,
  owners: paths.owners,
};

/** What has just become true is read out, and the keyboard goes on from there. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** What an import has made, and the way there, back and on. */
export function ImportResult({ record, onAgain }: { record: ImportRecord; onAgain: () => void }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const [isUndone, setUndone] = useState(false);
  const { list, rows, fileName } = record;
  const counts = { count: rows, shown: formatNumber(rows) };
  return (
    <>
      <Card className={styles.result}>
        <IconCircleCheck size={48} stroke={1.25} className={styles.sign} aria-hidden />
        <h2 key={String(isUndone)} ref={takeFocus} tabIndex={-1} className={styles.title}>
          {translate(isUndone ? "import.undo.done" : "import.done", counts)}
        </h2>
        <p className={styles.words}>
          {translate("import.review", { list: translate(`import.list.${list}`), file: fileName })}
        </p>
        <div className={styles.actions}>
          {!isUndone && (
            <LinkButton look="primary" to={placeOf[list]}>
              {translate("import.done.open")}
            </LinkButton>
          )}
          <Button onClick={onAgain}>{translate("import.done.again")}</Button>
          {!isUndone && <Button onClick={() => setAsked(true)}>{translate("import.undo")}</Button>}
        </div>
      </Card>
      {isAsked && <UndoImport record={record} onClose={() => setAsked(false)} onUndone={() => setUndone(true)} />}
    </>
  );
}
