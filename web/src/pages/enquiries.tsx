import { UnconfirmedAddress } from "../features/auth/unconfirmed-address.tsx";
import { EnquiryList } from "../features/enquiries/enquiry-list.tsx";
import { LinkedEnquiry } from "../features/enquiries/thread/linked-enquiry.tsx";
import { OwnAlerts } from "../features/vacancy-alerts/own-alerts.tsx";
import { OwnVisits } from "../features/visits/own-visits.tsx";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { usePlace } from "../lib/browser/navigation.tsx";
import { pageIn } from "../routing/addresses.ts";
import { paths } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";
import { PageHeader } from "../ui/content/page-header.tsx";

/** A person's enquiries, or the one of a mailed link: one page, because every page adds to the first script of visitors. */
function EnquiriesPage() {
  const translate = useTranslate();
  const { path, search } = usePlace();
  if (path === paths.enquiry)
    return (
      <>
        <PageHead title={translate("enquiries.one")} hidden />
        <PageHeader title={translate("enquiries.one")} />
        <LinkedEnquiry />
      </>
    );
  return (
    <>
      <PageHead title={translate("enquiries.title")} hidden />
      <PageHeader title={translate("enquiries.title")} lead={translate("enquiries.lead")} />
      <UnconfirmedAddress />
      <OwnVisits />
      <EnquiryList page={pageIn(search)} />
      <OwnAlerts />
    </>
  );
}

export const page: Page = { Component: EnquiriesPage };
