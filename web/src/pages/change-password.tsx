import { AuthCard } from "../features/auth/auth-card.tsx";
import { ChangePasswordForm } from "../features/auth/forms/change-password-form.tsx";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import type { Page } from "../routing/page.ts";

function ChangePasswordPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("changePassword.title")} hidden />
      <AuthCard
        picture="/pictures/independent-house.svg"
        title={translate("changePassword.title")}
        lead={translate("changePassword.lead")}
      >
        <ChangePasswordForm />
      </AuthCard>
    </>
  );
}

export const page: Page = { Component: ChangePasswordPage };
