import { IconX } from "@tabler/icons-react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Toast } from "../../lib/browser/toasts.ts";
import { dismissToast, takeToasts, useToasts } from "../../lib/browser/toasts.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./toast-region.module.css";

/** How long a toast stays, in milliseconds (requirements 8.15). */
const timeOut = 5000;

function ToastItem({ toast }: { toast: Toast }) {
  const translate = useTranslate();
  const [holds, setHolds] = useState(0);
  const focusedBefore = useRef<EventTarget>(null);
  const { id, kind, title, message, action } = toast;
  useEffect(() => {
    if (holds > 0) return undefined;
    const timer = setTimeout(() => dismissToast(id), timeOut);
    return () => clearTimeout(timer);
  }, [id, holds]);
  const hold = () => setHolds((count) => count + 1);
  const release = () => setHolds((count) => count - 1);
  const close = () => {
    dismissToast(id);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  return (
    <div
      className={classNames(styles.toast, styles[kind])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={({ relatedTarget }) => {
        focusedBefore.current = relatedTarget;
        hold();
      }}
      onBlur={release}
    >
      <div className={styles.words}>
        <p className={styles.title}>{translate(title)}</p>
        <p>{typeof message === "string" ? translate(message) : message.text}</p>
      </div>
      {action && (
        <Button
          onClick={() => {
            close();
            action.run();
          }}
        >
          {translate(action.title)}
        </Button>
      )}
      <IconButton label={translate("toast.close")} className={styles.close} onClick={close}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

const isUrgent = ({ kind }: Toast) => kind === "error" || kind === "warning";

/**
 * Where toasts appear: a strip below the top bar that takes up its own space, so that it covers nothing. A toast stays while the pointer or
 * the focus is on it. The page has a region and so has each dialog, because nothing outside an open dialog can be read out or closed. A
 * region exists before its toasts, so that screen readers announce them.
 */
export function ToastRegion({ inDialog = false }: { inDialog?: boolean }) {
  const id = useId();
  const place = inDialog ? id : undefined;
  const toasts = useToasts(place);
  useEffect(() => (place === undefined ? undefined : takeToasts(place)), [place]);
  const translate = useTranslate();
  const region = useRef<HTMLElement>(null);
  // For other sticky elements below the top bar. Measuring lays the page out, so only toasts are measured, never their absence.
  useLayoutEffect(() => {
    if (inDialog) return;
    const { style } = document.documentElement;
    if (toasts.length === 0) style.removeProperty("--toasts");
    else style.setProperty("--toasts", `${region.current?.offsetHeight}px`);
  }, [inDialog, toasts]);
  const list = (urgent: boolean) =>
    toasts.filter((toast) => isUrgent(toast) === urgent).map((toast) => <ToastItem key={toast.id} toast={toast} />);
  return (
    <section
      ref={region}
      className={classNames(styles.region, inDialog && styles.ofDialog)}
      role={inDialog ? "group" : undefined}
      aria-label={translate("toast.region")}
    >
      <div role="alert">{list(true)}</div>
      <div role="status">{list(false)}</div>
    </section>
  );
}
