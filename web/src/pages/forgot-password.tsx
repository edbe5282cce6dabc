import { PageHead } from "../lib/head.tsx";
import { useTranslate } from "../lib/i18n.tsx";
import type { Page } from "../router.tsx";
import { PageHeader } from "../ui/page-header.tsx";

function ForgotPasswordPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("forgotPassword.title")} />
      <PageHeader title={translate("forgotPassword.title")} />
    </>
  );
}

export const page: Page = { Component: ForgotPasswordPage };
