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
import { OwnConversation } from "./own-conversation.tsx";
import styles from "./enquiry-row.module.css";

/** An enquiry with its conversation, as the sender sees it; links to the unit. */
export function EnquiryRow({ enquiry }: { enquiry: Enquiry }) {
  return (
    <article className={styles.enquiry}>
      <UnitLink enquiry={enquiry} />
      <OwnConversation enquiry={enquiry} />
    </article>
  );
}

interface UnitLinkProps {
  enquiry: Pick<
    Enquiry,
    | "unitProfileId"
    | "unitName"
    | "unitProfileType"
    | "createdAt"
    | "status"
    | "tenancyRequiredDate"
    | "tenancyExpiryDate"
  >;
}

/** The unit of an enquiry alone, for the holder of a mailed link. */
export const UnitOfEnquiry = (props: UnitLinkProps) => (
  <div className={styles.enquiry}>
    <UnitLink {...props} />
  </div>
);

function UnitLink({ enquiry }: UnitLinkProps) {
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
