import { PageHead } from "../lib/head.tsx";
import { useTranslate } from "../lib/i18n.tsx";
import type { Page } from "../router.tsx";
import { PageHeader } from "../ui/page-header.tsx";

function UnitDetailsPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("unit.title")} />
      <PageHeader title={translate("unit.title")} />
    </>
  );
}

export const page: Page = { Component: UnitDetailsPage };
