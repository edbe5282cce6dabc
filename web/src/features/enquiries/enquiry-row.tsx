import type { UnitType } from "@vasati/contract/wire/codes";
import type { Enquiry } from "@vasati/contract/leasing/enquiries";
import { pictureOfUnitType } from "@vasati/contract/papers/pictures";
import { useCodeTitle } from "../../domain/words/code-titles.ts";
import { enquiryTones } from "../../domain/tones.ts";
import { formatDate } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Link } from "../../lib/browser/navigation.tsx";
import { unitUrl } from "../../routing/paths.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Picture } from "../../ui/content/picture.tsx";
import { OwnAnswers } from "./own-answers.tsx";
import styles from "./enquiry-row.module.css";

/** An enquiry with its replies, as the sender sees it; links to the unit. */
export function EnquiryRow({ enquiry }: { enquiry: Enquiry }) {
  return (
    <article className={styles.enquiry}>
      <UnitLink enquiry={enquiry} />
      {enquiry.latestAnswer && <OwnAnswers enquiry={enquiry} latest={enquiry.latestAnswer} />}
    </article>
  );
}

function UnitLink({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { unitProfileId, unitName, unitProfileType, createdAt, status } = enquiry;
  const from = formatDate(enquiry.tenancyRequiredDate, translate);
  const to = formatDate(enquiry.tenancyExpiryDate, translate);
  return (
    <Link to={unitUrl(unitProfileId)} className={styles.row}>
      <Picture
        src={pictureOfUnitType(unitProfileType as UnitType)}
        alt=""
        width={320}
        height={240}
        className={styles.picture}
      />
      <span className={styles.words}>
        <span className={styles.name}>{unitName}</span>
        <span className={styles.fact}>
          {translate("enquiries.sent", { date: formatDate(createdAt, translate) })} ·{" "}
          {titleOf("unitType", unitProfileType)}
        </span>
        <span className={styles.fact}>{translate("enquiries.period", { from, to })}</span>
      </span>
      <span className={styles.status}>
        <Badge tone={enquiryTones[status]}>{translate(`enquiries.status.${status}`)}</Badge>
      </span>
    </Link>
  );
}
