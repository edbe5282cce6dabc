import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { LinkButton } from "../../../../ui/controls/button.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { rentTermsUrl } from "../../rent-urls.ts";
import styles from "./account.module.css";

/** Says that a tenancy has no terms yet. */
export function NoTerms({ tenancyId }: { tenancyId: number }) {
  const translate = useTranslate();
  return (
    <div className={styles.notice}>
      <Banner kind="info">
        <strong>{translate("terms.none")}</strong> {translate("terms.noneWords")}
      </Banner>
      <LinkButton to={rentTermsUrl(tenancyId)}>{translate("terms.enter")}</LinkButton>
    </div>
  );
}
