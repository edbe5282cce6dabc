import { IconCircleCheck } from "@tabler/icons-react";
import type { BulkListName } from "@vasati/contract/office/bulk";
import type { ImportRecord } from "@vasati/contract/office/imports";
import { useState } from "react";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Path } from "../../../routing/paths.ts";
import { paths } from "../../../routing/paths.ts";
import { Button, LinkButton } from "../../../ui/controls/button.tsx";
import { Card } from "../../../ui/content/card.tsx";
import styles from "./import-result.module.css";
import { UndoImport } from "./undo-import.tsx";

/** The page that shows the imported records; units are shown with their properties. */
const placeOf: Record<BulkListName, Path> = {
  properties: paths.properties,
  "commercial-units": paths.properties,
  "residential-units": paths.properties,
  tenants: paths.tenants,
  owners: paths.owners,
  tenancies: paths.rent,
};

/** Takes the focus, so that the result is announced and the keyboard continues there. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The result of an import, with links to the records, undo, and the next import. */
export function ImportResult({ record, onAgain }: { record: ImportRecord; onAgain: () => void }) {
  const translate = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
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
          {!isUndone && <Button onClick={() => setConfirming(true)}>{translate("import.undo")}</Button>}
        </div>
      </Card>
      {isConfirming && (
        <UndoImport record={record} onClose={() => setConfirming(false)} onUndone={() => setUndone(true)} />
      )}
    </>
  );
}
