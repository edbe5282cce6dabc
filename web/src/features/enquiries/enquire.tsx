import type { UnitDetail } from "@vasati/contract/portfolio/units";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { useSession } from "../../lib/session/session.ts";
import { loginUrl, withEnquireWish } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EnquireSignedIn } from "./enquire-signed-in.tsx";
import styles from "./enquire.module.css";

/**
 * 'Enquire Now' while nobody holds the unit, and what has become of the enquiry (requirements 2.19 and 2.20). It stands in the
 * header of the unit's page (`<PageHeader action={…}>`); on phones it docks at the bottom, within thumb's reach.
 */
export function Enquire({ unit }: { unit: UnitDetail }) {
  const session = useSession();
  if (unit.tenancyStatus !== null) return null;
  if (!session.signedIn) return <EnquireAfterLogin />;
  return <EnquireSignedIn key={unit.unitProfileId} unit={unit} person={session} />;
}

/** Leads to the login screen, and from there back to the unit with the form open. Works before JavaScript. */
function EnquireAfterLogin() {
  const translate = useTranslate();
  const place = usePlace();
  return (
    <div className={styles.dock}>
      <LinkButton look="primary" to={loginUrl(withEnquireWish(place))} className={styles.action}>
        {translate("enquire.now")}
      </LinkButton>
    </div>
  );
}
