import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { showToast } from "../../lib/browser/toasts.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./print-sheet.module.css";

/**
 * Prints a list: all of it on white paper, without anything else of the page.
 * @param read reads what is printed, all pages of it
 * @param look as of a `Button`
 */
export function PrintButton({ read, look }: { read: () => Promise<ReactNode>; look?: "quiet" }) {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [printed, setPrinted] = useState<{ content: ReactNode; time: number } | null>(null);
  const print = async () => {
    setBusy(true);
    try {
      const content = await read();
      setPrinted((before) => ({ content, time: (before?.time ?? 0) + 1 }));
    } catch {
      showToast("error", "print.failed");
    }
    setBusy(false);
  };
  return (
    <>
      <Button look={look} busy={isBusy} onClick={() => void print()}>
        {translate("print.print")}
      </Button>
      {printed &&
        createPortal(
          <Sheet key={printed.time} onDone={() => setPrinted(null)}>
            {printed.content}
          </Sheet>,
          document.body,
        )}
    </>
  );
}

/** It goes when the person goes on: what is printed next is the screen. On phones the sheet is drawn after the browser's own event. */
function Sheet({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    window.print();
    const events = ["pointerdown", "keydown"];
    const leave = () => done();
    for (const event of events) addEventListener(event, leave);
    return () => {
      for (const event of events) removeEventListener(event, leave);
    };
  }, []);
  return <article className={styles.sheet}>{children}</article>;
}

interface PrintTableProps<Row> {
  /** With their widths in twelfths; the others share what is left. */
  columns: readonly { title: string; cell: (row: Row) => ReactNode; share?: number; numeric?: boolean }[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** A table on paper; its heading is on every page. */
export const PrintTable = <Row,>({ columns, rows, keyOf }: PrintTableProps<Row>) => (
  <table>
    <colgroup>
      {columns.map(({ title, share }) => (
        <col key={title} width={share && `${(100 * share) / 12}%`} />
      ))}
    </colgroup>
    <thead>
      <tr>
        {columns.map(({ title, numeric }) => (
          <th key={title} scope="col" className={numeric ? styles.numeric : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ title, cell, numeric }) => (
            <td key={title} className={numeric ? styles.numeric : undefined}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
