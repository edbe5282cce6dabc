import { PageHead } from "../lib/head.tsx";
import { useTranslate } from "../lib/i18n.tsx";
import type { Page } from "../router.tsx";
import { PageHeader } from "../ui/page-header.tsx";

function EnquiriesPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("enquiries.title")} />
      <PageHeader title={translate("enquiries.title")} />
    </>
  );
}

export const page: Page = { Component: EnquiriesPage };
