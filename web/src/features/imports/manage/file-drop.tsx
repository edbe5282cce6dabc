import { IconAlertCircle, IconTableImport } from "@tabler/icons-react";
import { importLimits } from "@vasati/contract/imports";
import type { DragEvent } from "react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { acceptedFiles, mostMegabytes } from "../file-choice.ts";
import styles from "./file-drop.module.css";

interface FileDropProps {
  /** Why the last choice was not taken. */
  mistake: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** A file that is dropped beside the place would be opened in the stead of the page. */
function useNothingLostBeside(): void {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", stay);
    return () => {
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", stay);
    };
  }, []);
}

/** Where a file is chosen, or dropped by those who have a mouse: the browser's own control, with a place round it. */
export function FileDrop({ mistake, onFiles }: FileDropProps) {
  const translate = useTranslate();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useNothingLostBeside();
  // A file that the server has refused: another one is chosen where the first was.
  const goBack = useEffectEvent(() => mistake !== undefined && input.current?.focus());
  useEffect(() => void goBack(), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  return (
    <div>
      <div
        className={styles.place}
        data-over={isOver}
        onDragEnter={() => setOver(true)}
        onDragLeave={leave}
        onDrop={drop}
      >
        <IconTableImport size={40} stroke={1.25} className={styles.sign} aria-hidden />
        <p>
          <label htmlFor={id} className={styles.choose}>
            {translate("import.file.choose")}
          </label>{" "}
          <span className={styles.words}>{translate("import.file.drop")}</span>
        </p>
        <p id={`${id}-limits`} className={styles.words}>
          {translate("import.file.limits", { size: mostMegabytes, rows: formatNumber(importLimits.rows) })}
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          accept={acceptedFiles}
          aria-describedby={`${id}-limits ${mistake ? `${id}-mistake` : ""}`}
          aria-invalid={mistake !== undefined}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // The same file can be chosen again once it is mended.
            target.value = "";
          }}
        />
      </div>
      <div role="alert">
        {mistake && (
          <p id={`${id}-mistake`} className={styles.mistake}>
            <IconAlertCircle size={18} aria-hidden />
            {mistake}
          </p>
        )}
      </div>
    </div>
  );
}
