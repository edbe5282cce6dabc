import { UnconfirmedAddress } from "../features/auth/unconfirmed-address.tsx";
import { EnquiryList } from "../features/enquiries/enquiry-list.tsx";
import { OwnVisits } from "../features/visits/own-visits.tsx";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { usePlace } from "../lib/browser/navigation.tsx";
import { pageIn } from "../routing/addresses.ts";
import type { Page } from "../routing/page.ts";
import { PageHeader } from "../ui/content/page-header.tsx";

function EnquiriesPage() {
  const translate = useTranslate();
  const { search } = usePlace();
  return (
    <>
      <PageHead title={translate("enquiries.title")} hidden />
      <PageHeader title={translate("enquiries.title")} lead={translate("enquiries.lead")} />
      <UnconfirmedAddress />
      <OwnVisits />
      <EnquiryList page={pageIn(search)} />
    </>
  );
}

export const page: Page = { Component: EnquiriesPage };
