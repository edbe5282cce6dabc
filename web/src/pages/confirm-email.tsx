import { AuthCard } from "../features/auth/auth-card.tsx";
import { ConfirmEmailForm } from "../features/auth/forms/confirm-email-form.tsx";
import { useFragment } from "../lib/browser/fragment.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import type { Page } from "../page.ts";

/** The target of the link in the mail to a new account: `#token=…`. */
function ConfirmEmailPage() {
  const translate = useTranslate();
  const token = new URLSearchParams(useFragment() ?? "token=").get("token");
  return (
    <>
      <PageHead title={translate("confirmEmail.title")} hidden />
      <AuthCard
        picture="/pictures/category-rs.svg"
        title={translate("confirmEmail.title")}
        lead={translate("confirmEmail.lead")}
      >
        <ConfirmEmailForm key={token} token={token} />
      </AuthCard>
    </>
  );
}

export const page: Page = { Component: ConfirmEmailPage };
