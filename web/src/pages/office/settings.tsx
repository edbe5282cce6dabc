import type { ReactNode } from "react";
import { useId } from "react";
import { useProof } from "../../features/auth/factors/with-proof.tsx";
import { ChangePasswordForm } from "../../features/auth/forms/change-password-form.tsx";
import { UnconfirmedAddress } from "../../features/auth/unconfirmed-address.tsx";
import { ConstantsInForce } from "../../features/settings/manage/constants-in-force.tsx";
import { MailChoices } from "../../features/users/manage/mail-choices.tsx";
import { DeviceChoices } from "../../features/users/manage/device-choices.tsx";
import { OwnAccount } from "../../features/users/manage/own-account-form.tsx";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Link } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { paths } from "../../routing/paths.ts";
import { Card } from "../../ui/content/card.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import styles from "./settings.module.css";

/** Loads beside the page, because a user's dialog shows such a list too. */
const OwnSessions = lazyComponent(
  <Skeleton shape="text" />,
  async () => (await import("../../features/users/manage/sessions.tsx")).OwnSessions,
);

/** Loads beside the page, because the page of those who must set up a second factor shows it too. */
const LoginFactors = lazyComponent(
  <Skeleton shape="text" />,
  async () => (await import("../../features/auth/factors/login-factors.tsx")).LoginFactors,
);

const OwnPrivacy = lazyComponent(
  <Skeleton shape="text" />,
  async () => (await import("../../features/privacy/manage/own-privacy.tsx")).OwnPrivacyPart,
);

function SettingsPage() {
  const translate = useTranslate();
  const session = useSession();
  const { withProof, question } = useProof();
  return (
    <>
      <PageHead title={translate("settings.title")} hidden />
      <PageHeader title={translate("settings.title")} lead={translate("settings.lead")} />
      <UnconfirmedAddress />
      <div className={styles.parts}>
        <Part title={translate("settings.account")}>
          <OwnAccount />
        </Part>
        <Part title={translate("changePassword.title")} lead={translate("changePassword.lead")}>
          <ChangePasswordForm />
        </Part>
        <Part title={translate("factors.title")} lead={translate("factors.lead")}>
          <LoginFactors withProof={withProof} />
        </Part>
        <Part title={translate("sessions.own")} lead={translate("sessions.ownWords")}>
          <OwnSessions withProof={withProof} />
        </Part>
        <Part title={translate("privacy.title")} lead={translate("privacy.own.lead")}>
          <OwnPrivacy />
        </Part>
        <Part title={translate("settings.mails")} lead={translate("settings.mailsWords")}>
          <MailChoices />
        </Part>
        <Part title={translate("settings.device")} lead={translate("settings.deviceWords")}>
          <DeviceChoices />
        </Part>
        {hasRole(session, "Administrator") && <AdministratorParts />}
      </div>
      {question}
    </>
  );
}

function AdministratorParts() {
  const translate = useTranslate();
  return (
    <>
      <div className={styles.column}>
        <Part title={translate("users.title")} lead={translate("settings.usersWords")}>
          <Link to={paths.users} className={styles.link}>
            {translate("settings.openUsers")}
          </Link>
        </Part>
        <Part title={translate("audit.trail")} lead={translate("settings.auditWords")}>
          <Link to={paths.audit} className={styles.link}>
            {translate("settings.openAudit")}
          </Link>
        </Part>
        <Part title={translate("privacy.requests")} lead={translate("privacy.requests.words")}>
          <Link to={paths.privacyRequests} className={styles.link}>
            {translate("privacy.requests.open")}
          </Link>
        </Part>
        <Part title={translate("security.title")} lead={translate("settings.securityWords")}>
          <Link to={paths.security} className={styles.link}>
            {translate("settings.openSecurity")}
          </Link>
        </Part>
        <Part title={translate("settings.webhooks")} lead={translate("settings.webhooksWords")}>
          <Link to={paths.webhooks} className={styles.link}>
            {translate("settings.openWebhooks")}
          </Link>
        </Part>
      </div>
      <Part title={translate("settings.constants")} lead={translate("settings.constantsWords")}>
        <ConstantsInForce />
      </Part>
    </>
  );
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Card>
      <section aria-labelledby={heading}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
    </Card>
  );
}

export const page = managePage(SettingsPage);
