import { IconAlertCircle } from "@tabler/icons-react";
import type { DragEvent, ReactNode } from "react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./file-drop.module.css";

interface FileDropProps {
  /** What a press does: choose a file. */
  label: string;
  /** What else leads to the same. */
  words?: string | undefined;
  /** Which files are taken; or the one that is chosen. */
  note: ReactNode;
  sign: ReactNode;
  accept: string;
  /** Why the last choice was not taken. */
  mistake: string | undefined;
  /** Several can be chosen at once. */
  multiple?: boolean;
  /** Takes less room, where it is not what the page is about. */
  compact?: boolean;
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

/** Whether a file is held over a place, and what the place must listen to. */
function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return { "data-over": isOver, onDragEnter: () => setOver(true), onDragLeave: leave, onDrop: drop };
}

/** Where a file is chosen, or dropped by those who have a mouse: the browser's own control, with a place round it. */
export function FileDrop({ label, words, note, sign, accept, mistake, onFiles, ...looks }: FileDropProps) {
  const { multiple, compact = false } = looks;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const place = useDrop(onFiles);
  useNothingLostBeside();
  // A file that the server has refused: another one is chosen where the first was.
  const goBack = useEffectEvent(() => mistake !== undefined && input.current?.focus());
  useEffect(() => void goBack(), []);
  return (
    <div>
      <div className={classNames(styles.place, compact && styles.compact)} {...place}>
        <span className={styles.sign}>{sign}</span>
        <p>
          <label htmlFor={id} className={styles.choose}>
            {label}
          </label>{" "}
          {words && <span className={styles.words}>{words}</span>}
        </p>
        <p id={`${id}-note`} className={styles.words}>
          {note}
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          accept={accept}
          multiple={multiple}
          aria-describedby={`${id}-note ${mistake ? `${id}-mistake` : ""}`}
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
