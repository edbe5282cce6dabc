import { IconAlertCircle } from "@tabler/icons-react";
import type { DragEvent, ReactNode } from "react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./file-drop.module.css";

interface FileDropProps {
  /** The label of the button: choose a file. */
  label: string;
  /** The hint beside it: or drag the file here. */
  words?: string | undefined;
  /** Which files are accepted, or the name of the chosen one. */
  note: ReactNode;
  sign: ReactNode;
  accept: string;
  /** Why the last choice was refused. */
  mistake: string | undefined;
  /** A phone offers its camera, not its files. */
  takesPhoto?: boolean;
  /** Several can be chosen at once. */
  multiple?: boolean;
  /** A smaller variant for pages with another main purpose. */
  compact?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** The browser would open a file dropped outside the drop zone in place of the page. */
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

/** Whether a file is being dragged over the drop zone, and its event handlers. */
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

/** A native file input inside a drop zone. */
export function FileDrop({ label, words, note, sign, accept, mistake, onFiles, ...looks }: FileDropProps) {
  const { multiple, takesPhoto = false, compact = false } = looks;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const place = useDrop(onFiles);
  useNothingLostBeside();
  // The server refused the file: focus the input so that another can be chosen.
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
          {...(takesPhoto && { capture: "environment" })}
          aria-describedby={`${id}-note ${mistake ? `${id}-mistake` : ""}`}
          aria-invalid={mistake !== undefined}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Allows choosing the same file again after it was corrected.
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
