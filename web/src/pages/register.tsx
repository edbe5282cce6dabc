import { AuthCard } from "../features/auth/auth-card.tsx";
import { RegisterForm } from "../features/auth/forms/register-form.tsx";
import { useRedirectWhenSignedIn } from "../features/auth/log-in.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../lib/browser/navigation.tsx";
import { authUrl } from "../routing/addresses.ts";
import { paths } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";

function RegisterPage() {
  const translate = useTranslate();
  const { search } = usePlace();
  useRedirectWhenSignedIn();
  return (
    <>
      <PageHead title={translate("register.title")} hidden />
      <AuthCard
        picture="/pictures/category-rs.svg"
        title={translate("register.title")}
        lead={translate("register.lead")}
        footer={<Link to={authUrl(paths.login, search)}>{translate("register.known")}</Link>}
      >
        <RegisterForm />
      </AuthCard>
    </>
  );
}

export const page: Page = { Component: RegisterPage };
