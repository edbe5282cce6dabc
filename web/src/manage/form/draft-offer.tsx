import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./draft-offer.module.css";

/** Says that a draft was restored, and lets the person start over. */
export function DraftOffer({ onDiscard }: { onDiscard: () => void }) {
  const translate = useTranslate();
  return (
    <Banner kind="info">
      <span className={styles.offer}>
        {translate("enquiry.draft")}
        <Button look="quiet" className={styles.again} onClick={onDiscard}>
          {translate("enquiry.draft.discard")}
        </Button>
      </span>
    </Banner>
  );
}
