import { PageHead } from "../../lib/browser/head.tsx";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { paths } from "../../routing/paths.ts";
import { Button, LinkButton } from "../controls/button.tsx";
import styles from "./error-screen.module.css";
import { Picture } from "../content/picture.tsx";

const pictures = {
  403: "/pictures/forbidden.svg",
  404: "/pictures/not-found.svg",
  500: "/pictures/broken.svg",
} as const;

type ErrorStatus = keyof typeof pictures;

interface ErrorScreenProps {
  status: ErrorStatus;
  /** Overrides the general text if the page knows more. */
  title?: MessageId;
  words?: MessageId;
}

/** Replaces a page that doesn't exist, isn't allowed or crashed, with a way back. The server answers with the same status. */
export function ErrorScreen({
  status,
  title: titleId = `error.${status}.title`,
  words = `error.${status}.words`,
}: ErrorScreenProps) {
  const translate = useTranslate();
  const title = translate(titleId);
  return (
    <div className={styles.screen}>
      <PageHead title={title} status={status} hidden />
      <Picture src={pictures[status]} alt="" width={360} height={270} first className={styles.picture} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.words}>{translate(words)}</p>
      <div className={styles.actions}>
        {status === 500 && (
          <Button look="primary" onClick={() => location.reload()}>
            {translate("error.reload")}
          </Button>
        )}
        <LinkButton look={status === 500 ? "secondary" : "primary"} to={paths.search}>
          {translate("error.home")}
        </LinkButton>
      </div>
    </div>
  );
}
