import type { UnitDetail } from "@vasati/contract/portfolio/units";
import type { ReactNode } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { usePlace } from "../../../lib/browser/navigation.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { withEnquireWish } from "../../../routing/addresses.ts";
import { loginUrl } from "../../../routing/paths.ts";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { EnquireSignedIn } from "./enquire-signed-in.tsx";
import styles from "./enquire.module.css";

/**
 * 'Enquire Now' while the unit has no active tenancy, and the result of the enquiry (requirements 2.19 and 2.20). It is in the
 * header of the unit's page (`<PageHeader action={…}>`); on phones it is docked at the bottom. `beside`: what else a visitor can do.
 */
export function Enquire({ unit, beside }: { unit: UnitDetail; beside?: ReactNode }) {
  const session = useSession();
  if (unit.tenancyStatus !== null) return null;
  if (!session.signedIn) return <EnquireAfterLogin beside={beside} />;
  return <EnquireSignedIn key={unit.unitProfileId} unit={unit} person={session} beside={beside} />;
}

/** Links to the login screen, which returns to the unit and opens the form. Works before JavaScript. */
function EnquireAfterLogin({ beside }: { beside: ReactNode }) {
  const translate = useTranslate();
  const place = usePlace();
  return (
    <div className={styles.dock}>
      {beside}
      <LinkButton look="primary" to={loginUrl(withEnquireWish(place))} className={styles.action}>
        {translate("enquire.now")}
      </LinkButton>
    </div>
  );
}
