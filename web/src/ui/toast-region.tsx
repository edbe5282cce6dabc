import { IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import type { Toast } from "../lib/toasts.ts";
import { dismissToast, takeToasts, useToasts } from "../lib/toasts.ts";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { KindIcon } from "./kind-icon.tsx";
import styles from "./toast-region.module.css";

/** How long a toast stays, in milliseconds (specification, point 8). */
const timeOut = 5000;

function ToastItem({ toast }: { toast: Toast }) {
  const translate = useTranslate();
  const [held, setHeld] = useState(false);
  const { id, kind, title, message } = toast;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(id), timeOut);
    return () => clearTimeout(timer);
  }, [id, held]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className={classNames(styles.toast, styles[kind])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <KindIcon kind={kind} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{translate(title)}</p>
        <p>{typeof message === "string" ? translate(message) : message.text}</p>
      </div>
      <IconButton label={translate("toast.close")} className={styles.close} onClick={() => dismissToast(id)}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

const isUrgent = ({ kind }: Toast) => kind === "error" || kind === "warning";

/**
 * Where toasts appear, above everything: a manual popover that is lifted to the top again with each new one. A toast waits
 * while the pointer or the focus is on it. The page has one and each dialog, `place`, one of its own, because what is outside
 * an open dialog can neither be heard nor held. Each is there before its toasts, which are read out for that.
 */
export function ToastRegion({ place }: { place?: string }) {
  const toasts = useToasts(place);
  useEffect(() => (place === undefined ? undefined : takeToasts(place)), [place]);
  const translate = useTranslate();
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (newest !== undefined && element?.matches(":popover-open")) element.hidePopover();
    if (!element?.matches(":popover-open")) element?.showPopover();
  }, [newest]);
  return (
    <section
      ref={region}
      popover="manual"
      className={classNames(styles.region, place !== undefined && styles.ofDialog)}
      aria-label={translate("toast.region")}
    >
      <div role="alert" className={styles.live}>
        {toasts.filter(isUrgent).map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className={styles.live}>
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  );
}
