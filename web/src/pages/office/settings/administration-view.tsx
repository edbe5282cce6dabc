import { ConstantsInForce } from "../../../features/settings/manage/constants-in-force.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { paths } from "../../../routing/paths.ts";
import { Column, Part, Parts } from "./part.tsx";
import styles from "./part.module.css";

/** What only administrators see and rarely need: users and the audit trail are in the menu. */
export function AdministrationView() {
  const translate = useTranslate();
  const pages = [
    {
      title: "privacy.requests",
      words: "privacy.requests.words",
      open: "privacy.requests.open",
      path: paths.privacyRequests,
    },
    { title: "security.title", words: "settings.securityWords", open: "settings.openSecurity", path: paths.security },
    {
      title: "settings.webhooks",
      words: "settings.webhooksWords",
      open: "settings.openWebhooks",
      path: paths.webhooks,
    },
  ] as const;
  return (
    <Parts>
      <Column>
        {pages.map(({ title, words, open, path }) => (
          <Part key={path} title={translate(title)} lead={translate(words)}>
            <Link to={path} className={styles.link}>
              {translate(open)}
            </Link>
          </Part>
        ))}
      </Column>
      <Part title={translate("settings.constants")} lead={translate("settings.constantsWords")}>
        <ConstantsInForce />
      </Part>
    </Parts>
  );
}
