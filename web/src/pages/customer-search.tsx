import { areasQuery, customerCategoriesQuery } from "../features/catalogue/catalogue.api.ts";
import { PageHead } from "../lib/head.tsx";
import { useTranslate } from "../lib/i18n.tsx";
import type { Page } from "../router.tsx";
import { PageHeader } from "../ui/page-header.tsx";

function CustomerSearchPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("search.title")} description={translate("search.description")} />
      <PageHeader title={translate("search.title")} />
    </>
  );
}

export const page: Page = {
  Component: CustomerSearchPage,
  firstView: () => [areasQuery(), customerCategoriesQuery()],
};
