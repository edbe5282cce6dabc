import { PageHead } from "../lib/head.tsx";
import { useTranslate } from "../lib/i18n.tsx";
import type { Page } from "../router.tsx";
import { PageHeader } from "../ui/page-header.tsx";

function RegisterPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("register.title")} />
      <PageHeader title={translate("register.title")} />
    </>
  );
}

export const page: Page = { Component: RegisterPage };
