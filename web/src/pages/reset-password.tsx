import { AuthCard } from "../features/auth/auth-card.tsx";
import { DeadLink } from "../features/auth/dead-link.tsx";
import { ResetPasswordForm } from "../features/auth/forms/reset-password-form.tsx";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../lib/browser/navigation.tsx";
import { paths } from "../paths.ts";
import type { Page } from "../page.ts";

/** The target of the link in a password mail: `?token=…`. */
function ResetPasswordPage() {
  const translate = useTranslate();
  const token = new URLSearchParams(usePlace().search).get("token");
  return (
    <>
      <PageHead title={translate("resetPassword.title")} hidden />
      <AuthCard
        picture="/pictures/independent-house.svg"
        title={translate("resetPassword.title")}
        lead={translate("resetPassword.lead")}
        footer={<Link to={paths.login}>{translate("auth.backToLogin")}</Link>}
      >
        {token ? <ResetPasswordForm token={token} /> : <DeadLink />}
      </AuthCard>
    </>
  );
}

export const page: Page = { Component: ResetPasswordPage };
