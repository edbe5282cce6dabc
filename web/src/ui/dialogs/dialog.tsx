import { IconX } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { useId } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../controls/button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./dialog.module.css";
import { ToastRegion } from "../feedback/toast-region.tsx";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  title: string;
  size?: "medium" | "large";
  onClose: () => void;
  /** Whether a click outside closes the dialog: not if entries would be lost. */
  closesOutside?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted: `{isOpen && <Dialog …>}`. The browser traps and restores the focus. The first
 * control of the content gets it, because the close button is last in the DOM.
 */
export function Dialog({ title, size = "medium", onClose, closesOutside = false, children }: DialogProps) {
  const translate = useTranslate();
  const heading = useId();
  const dialog = useModal();
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, size === "large" && styles.large)}
      aria-labelledby={heading}
      onCancel={(event) => {
        // React events bubble to the dialog below this one.
        event.stopPropagation();
        event.preventDefault();
        onClose();
      }}
      onClick={closesOutside ? closeOutside : undefined}
    >
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ToastRegion inDialog />
      <div className={styles.body}>{children}</div>
      <IconButton label={translate("dialog.close")} className={styles.close} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </dialog>
  );
}
