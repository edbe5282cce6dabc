import type { ImportRecord } from "@vasati/contract/office/imports";
import { useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import type { Column } from "../../../manage/list/list-table.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/state.tsx";
import { importsAddress, importPage } from "../imports.api.ts";
import styles from "./import-history.module.css";
import { UndoImport } from "./undo-import.tsx";

/** Past imports with an undo button: the person's own, for administrators everybody's. */
export function ImportHistory({ place }: { place: PlaceOf<typeof importsAddress> }) {
  const translate = useTranslate();
  const [undoing, setUndoing] = useState<ImportRecord | null>(null);
  const when = ({ at, undoneAt }: ImportRecord) => (
    <span>
      {momentOf(at, translate)}{" "}
      {undoneAt !== null && <Badge tone="neutral">{translate("import.history.undone")}</Badge>}
    </span>
  );
  const undo = (record: ImportRecord) =>
    record.undoneAt === null && (
      <Button
        look="quiet"
        className={styles.undo}
        aria-label={`${translate("import.undo")}: ${record.fileName}`}
        onClick={() => setUndoing(record)}
      >
        {translate("import.undo")}
      </Button>
    );
  const none = <EmptyState>{translate("import.history.none")}</EmptyState>;
  const columns: Column<ImportRecord>[] = [
    { title: translate("import.history.file"), cell: ({ fileName }) => fileName || "–", share: 3 },
    { title: translate("import.history.list"), cell: ({ list }) => translate(`import.list.${list}`), share: 2 },
    { title: translate("import.history.rows"), cell: ({ rows }) => formatNumber(rows), numeric: true, share: 1 },
    { title: translate("import.history.who"), cell: ({ userName }) => userName, share: 2 },
    { title: translate("import.history.at"), cell: when, share: 2 },
    { title: translate("import.undo"), cell: undo, share: 2, bare: true },
  ];
  return (
    <section className={styles.history}>
      <h2 className={styles.title}>{translate("import.history")}</h2>
      <RecordList
        address={importsAddress}
        place={place}
        asked={useApi(importPage(place), { keepsOld: true })}
        label={translate("import.history")}
        columns={columns}
        keyOf={({ importId }) => importId}
        isCovered={undoing !== null}
        empty={none}
        noneFound={none}
      />
      {undoing && <UndoImport record={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}
