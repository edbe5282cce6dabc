import { Comparison } from "../features/units/shortlist/comparison.tsx";
import { shortlistedUnitsQuery } from "../features/units/shortlist/shortlist.api.ts";
import { Shortlist } from "../features/units/shortlist/shortlist.tsx";
import { chosenUrl, comparisonUrl, readShortlistChoice } from "../features/units/shortlist/shortlist-choice.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../lib/browser/navigation.tsx";
import { paths } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";
import { PageHeader } from "../ui/content/page-header.tsx";

/** What somebody likes, or some of it side by side, if the address says so. */
function ShortlistPage() {
  const translate = useTranslate();
  const { compared, chosen } = readShortlistChoice(usePlace().search);
  if (compared.length > 0)
    return (
      <>
        <PageHead title={translate("shortlist.comparison")} canonical={comparisonUrl(compared)} hidden />
        <PageHeader
          title={translate("shortlist.comparison")}
          onBack={() => navigate(chosenUrl(compared))}
          backTo={paths.shortlist}
        />
        <Comparison key={compared.join()} ids={compared} />
      </>
    );
  return (
    <>
      <PageHead title={translate("shortlist.title")} hidden />
      <PageHeader title={translate("shortlist.title")} lead={translate("shortlist.lead")} />
      <Shortlist chosen={chosen} />
    </>
  );
}

const firstView = ({ search }: URL) => {
  const { compared } = readShortlistChoice(search);
  return compared.length > 0 ? [shortlistedUnitsQuery(compared)] : [];
};

export const page: Page = { Component: ShortlistPage, firstView };
