import { IconX } from "@tabler/icons-react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../../ui/controls/button.tsx";
import { ToastRegion } from "../../ui/feedback/toast-region.tsx";
import { useModal } from "../../ui/dialogs/use-modal.ts";
import styles from "./drawer.module.css";
import { MenuList } from "./menu-list.tsx";
import { Wordmark } from "../top-bar/wordmark.tsx";

/** The navigation of narrow screens, open for as long as it is mounted. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={translate("layout.menu")}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.head}>
        <Wordmark />
        <IconButton label={translate("dialog.close")} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <ToastRegion inDialog />
      <nav aria-label={translate("layout.menu")}>
        <MenuList onChosen={onClose} />
      </nav>
    </dialog>
  );
}
