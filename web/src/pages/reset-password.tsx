import { PageHead } from "../lib/head.tsx";
import { useTranslate } from "../lib/i18n.tsx";
import type { Page } from "../router.tsx";
import { PageHeader } from "../ui/page-header.tsx";

function ResetPasswordPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("resetPassword.title")} />
      <PageHeader title={translate("resetPassword.title")} />
    </>
  );
}

export const page: Page = { Component: ResetPasswordPage };
