import { createPortal } from "react-dom";
import { copyText } from "../../../lib/browser/copy-text.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { saveFile } from "../../../lib/api/files/download.ts";
import { emailOf, useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import styles from "./factors.module.css";

/** Shows new recovery codes, this once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const translate = useTranslate();
  const email = emailOf(useSession());
  const text = [translate("recovery.file", { email }), "", ...codes, ""].join("\n");
  const download = () => saveFile({ bytes: new Blob([text], { type: "text/plain" }), fileName: "vasati-recovery.txt" });
  return (
    <Dialog title={translate("recovery.title")} onClose={onClose}>
      <div className={styles.part}>
        <p>{translate("recovery.words")}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button onClick={() => void copyText(codes.join("\n"))}>{translate("recovery.copy")}</Button>
          <Button onClick={download}>{translate("recovery.download")}</Button>
          <Button onClick={() => window.print()}>{translate("recovery.print")}</Button>
        </div>
        <Banner kind="warning">{translate("recovery.once")}</Banner>
        <Button look="primary" wide onClick={onClose}>
          {translate("recovery.saved")}
        </Button>
      </div>
      {createPortal(<pre className={styles.sheet}>{text}</pre>, document.body)}
    </Dialog>
  );
}
