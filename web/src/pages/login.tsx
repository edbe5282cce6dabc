import { PageHead } from "../lib/head.tsx";
import { useTranslate } from "../lib/i18n.tsx";
import type { Page } from "../router.tsx";
import { PageHeader } from "../ui/page-header.tsx";

function LoginPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("login.title")} />
      <PageHeader title={translate("login.title")} />
    </>
  );
}

export const page: Page = { Component: LoginPage };
