import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./picture-dialog.module.css";
import { Spinner } from "../feedback/spinner.tsx";
import { VisuallyHidden } from "../content/visually-hidden.tsx";

interface PictureDialogProps {
  title: string;
  alt: string;
  /** Undefined while it is loading. */
  url: string | undefined;
  onClose: () => void;
}

/** A picture in a dialog, as large as the window allows. */
export function PictureDialog({ title, alt, url, onClose }: PictureDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog title={title} size="large" onClose={onClose} closesOutside>
      <div className={styles.place}>
        {url === undefined ? (
          <span role="status">
            <Spinner />
            <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
          </span>
        ) : (
          <img className={styles.picture} src={url} alt={alt} />
        )}
      </div>
    </Dialog>
  );
}
