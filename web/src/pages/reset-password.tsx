import { AuthCard } from "../features/auth/auth-card.tsx";
import { ResetPasswordForm } from "../features/auth/forms/reset-password-form.tsx";
import { useFragment } from "../lib/browser/fragment.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../lib/browser/navigation.tsx";
import { paths } from "../paths.ts";
import type { Page } from "../page.ts";

const tokenIn = (text: string) => new URLSearchParams(text).get("token");

/** The target of the link in a password mail: `#token=…`, in older mails `?token=…`. */
function ResetPasswordPage() {
  const translate = useTranslate();
  const fragment = useFragment();
  const inQuery = tokenIn(usePlace().search);
  const token = fragment === undefined ? "" : (tokenIn(fragment) ?? inQuery);
  return (
    <>
      <PageHead title={translate("resetPassword.title")} hidden />
      <AuthCard
        picture="/pictures/independent-house.svg"
        title={translate("resetPassword.title")}
        lead={translate("resetPassword.lead")}
        footer={<Link to={paths.login}>{translate("auth.backToLogin")}</Link>}
      >
        <ResetPasswordForm key={token} token={token} />
      </AuthCard>
    </>
  );
}

export const page: Page = { Component: ResetPasswordPage };
