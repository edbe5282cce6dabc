import { AuthCard } from "../features/auth/auth-card.tsx";
import { ForgotPasswordForm } from "../features/auth/forms/forgot-password-form.tsx";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../lib/browser/navigation.tsx";
import { authUrl } from "../routing/addresses.ts";
import { paths } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";

function ForgotPasswordPage() {
  const translate = useTranslate();
  const { search } = usePlace();
  return (
    <>
      <PageHead title={translate("forgotPassword.title")} hidden />
      <AuthCard
        picture="/pictures/independent-house.svg"
        title={translate("forgotPassword.title")}
        lead={translate("forgotPassword.lead")}
        footer={<Link to={authUrl(paths.login, search)}>{translate("auth.backToLogin")}</Link>}
      >
        <ForgotPasswordForm />
      </AuthCard>
    </>
  );
}

export const page: Page = { Component: ForgotPasswordPage };
