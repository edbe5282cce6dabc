import { PageHead } from "../lib/head.tsx";
import { useTranslate } from "../lib/i18n.tsx";
import type { Page } from "../router.tsx";
import { PageHeader } from "../ui/page-header.tsx";

function ChangePasswordPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("changePassword.title")} />
      <PageHeader title={translate("changePassword.title")} />
    </>
  );
}

export const page: Page = { Component: ChangePasswordPage };
