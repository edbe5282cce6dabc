import { rowsPerPage } from "@vasati/contract/wire/paging";
import type { ImportRecord } from "@vasati/contract/office/imports";
import { useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import type { Column } from "../../../manage/list/data-table.tsx";
import { DataTable } from "../../../manage/list/data-table.tsx";
import { FullPager } from "../../../manage/list/full-pager.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import { importPage } from "../imports.api.ts";
import styles from "./import-history.module.css";
import { UndoImport } from "./undo-import.tsx";

/** What was imported, by whom and when: the own imports, for administrators everybody's. Each can be undone from here. */
export function ImportHistory() {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const [undoing, setUndoing] = useState<ImportRecord | null>(null);
  const { data, error, isOld, isPaused, retry } = useApi(importPage(page), { keepsOld: true });
  const undo = (record: ImportRecord) =>
    record.undoneAt === null ? (
      <Button
        look="quiet"
        className={styles.undo}
        aria-label={`${translate("import.undo")}: ${record.fileName}`}
        onClick={() => setUndoing(record)}
      >
        {translate("import.undo")}
      </Button>
    ) : (
      <Badge tone="neutral">{translate("import.history.undone")}</Badge>
    );
  const columns: Column<ImportRecord>[] = [
    { title: translate("import.history.file"), cell: ({ fileName }) => fileName || "–", share: 3 },
    { title: translate("import.history.list"), cell: ({ list }) => translate(`import.list.${list}`), share: 2 },
    { title: translate("import.history.rows"), cell: ({ rows }) => formatNumber(rows), numeric: true, share: 1 },
    { title: translate("import.history.who"), cell: ({ userName }) => userName, share: 2 },
    {
      title: translate("import.history.at"),
      cell: ({ at }) => momentOf(at, translate),
      share: 2,
    },
    { title: translate("import.history.state"), cell: undo, share: 2 },
  ];
  return (
    <section className={styles.history}>
      <h2 className={styles.title}>{translate("import.history")}</h2>
      <DataTable
        label={translate("import.history")}
        columns={columns}
        rows={data?.items}
        keyOf={({ importId }) => importId}
        size={rowsPerPage}
        isOld={isOld}
        isPaused={isPaused}
        hasFailed={error !== undefined}
        onRetry={retry}
        empty={<EmptyState>{translate("import.history.none")}</EmptyState>}
      />
      {data && data.total > data.size && <FullPager {...data} asked={page} onPage={setPage} />}
      {undoing && <UndoImport record={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}
