import { AuthCard } from "../features/auth/auth-card.tsx";
import { DemoAccounts } from "../features/auth/demo-accounts.tsx";
import { LoginForm } from "../features/auth/forms/login-form.tsx";
import { useRedirectWhenSignedIn } from "../features/auth/log-in.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../lib/browser/navigation.tsx";
import { useSettings } from "../lib/browser/settings.tsx";
import { authUrl, paths } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";

function LoginPage() {
  const translate = useTranslate();
  const { search } = usePlace();
  const { demo } = useSettings();
  useRedirectWhenSignedIn();
  const footer = (
    <>
      <Link to={authUrl(paths.forgotPassword, search)}>{translate("login.forgot")}</Link>
      <Link to={authUrl(paths.register, search)}>{translate("register.title")}</Link>
    </>
  );
  return (
    <>
      <PageHead title={translate("login.title")} hidden />
      <AuthCard
        picture="/pictures/villa.svg"
        title={translate("login.title")}
        lead={translate("login.lead")}
        footer={footer}
        end={demo && <DemoAccounts />}
      >
        <LoginForm />
      </AuthCard>
    </>
  );
}

export const page: Page = { Component: LoginPage };
