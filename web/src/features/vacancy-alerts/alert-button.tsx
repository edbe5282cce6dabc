import { useState } from "react";
import { useTranslate, withMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import styles from "./alert-button.module.css";
import type { AlertDialogProps } from "./alert-dialog.tsx";

/** With messages that are no part of the page's. */
const AlertDialog = lazyComponent(
  null,
  async () => (await withMessages("search-parts", () => import("./alert-dialog.tsx"))).AlertDialog,
);

/** Offers to be told when something like this is vacant. */
export function AlertButton(about: Omit<AlertDialogProps, "onClose">) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.offer}>
        <Button onClick={() => setOpen(true)}>{translate("alert.offer")}</Button>
      </div>
      {isOpen && <AlertDialog {...about} onClose={() => setOpen(false)} />}
    </>
  );
}
