import { createContext, use, useEffect, useId, useRef } from "react";
import type { RecordFrameProps } from "../record/record-frame.tsx";
import { RecordFrameContext } from "../record/record-frame.tsx";
import styles from "./split.module.css";

/** Focuses the heading of the record if the focus is to be in the pane and isn't. */
export const PaneFocusContext = createContext<(heading: HTMLElement | null) => void>(() => undefined);

/** A record beside its list. Closing it is the pane's, and what it opens is a dialog again. */
export function RecordPane({ title, children }: RecordFrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const takeFocus = use(PaneFocusContext);
  // After each change: what had the focus may be gone, such as the button of a step that was taken.
  useEffect(() => takeFocus(heading.current));
  return (
    <section aria-labelledby={id} className={styles.record} data-record-pane>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>
        <RecordFrameContext value={null}>{children}</RecordFrameContext>
      </div>
    </section>
  );
}
