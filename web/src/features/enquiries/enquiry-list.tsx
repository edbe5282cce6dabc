import { useRef } from "react";
import type { Answer } from "../../lib/api/api-client.ts";
import { useApi } from "../../lib/api/api-query.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate } from "../../lib/browser/navigation.tsx";
import { enquiriesUrl } from "../../routing/addresses.ts";
import { paths } from "../../routing/paths.ts";
import { LinkButton } from "../../ui/controls/button.tsx";
import { Pager } from "../../ui/controls/pager.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/state.tsx";
import { VisuallyHidden } from "../../ui/content/visually-hidden.tsx";
import { ownEnquiries } from "./enquiries.api.ts";
import styles from "./enquiry-list.module.css";
import { EnquiryRow } from "./enquiry-row.tsx";

/** A page of the signed-in person's enquiries, newest first; `page` from 0. */
export function EnquiryList({ page }: { page: number }) {
  const translate = useTranslate();
  const { data, error, isPaused, isOld, retry } = useApi(ownEnquiries(page), { keepsOld: true });
  if (data) return <Found enquiries={data} page={page} isOld={isOld} />;
  if (error) return <ErrorState onRetry={retry}>{translate("enquiries.failed")}</ErrorState>;
  if (isPaused) return <EmptyState picture="/pictures/offline.svg">{translate("enquiries.offline")}</EmptyState>;
  return <Loading />;
}

interface FoundProps {
  enquiries: Answer<"GET /tenants/enquiries">;
  page: number;
  /** The previous page is shown while the next one is loading. */
  isOld: boolean;
}

function Found({ enquiries: { items, ...paging }, page, isOld }: FoundProps) {
  const list = useRef<HTMLUListElement>(null);
  const open = (other: number) => {
    navigate(enquiriesUrl(other), { within: true });
    list.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  };
  if (items.length === 0) return <None isBeyond={paging.total > 0} />;
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-busy={isOld}>
        {items.map((enquiry) => (
          <li key={enquiry.enquiryId}>
            <EnquiryRow enquiry={enquiry} />
          </li>
        ))}
      </ul>
      <Pager {...paging} page={page} urlOf={enquiriesUrl} onPage={open} />
    </>
  );
}

/** `isBeyond`: the page is beyond the last one. */
function None({ isBeyond }: { isBeyond: boolean }) {
  const translate = useTranslate();
  if (isBeyond)
    return (
      <EmptyState action={<LinkButton to={paths.enquiries}>{translate("enquiries.first")}</LinkButton>}>
        {translate("enquiries.beyond")}
      </EmptyState>
    );
  return (
    <EmptyState
      picture="/pictures/empty-search.svg"
      title={translate("enquiries.none")}
      action={
        <LinkButton look="primary" to={paths.search}>
          {translate("enquiries.search")}
        </LinkButton>
      }
    >
      {translate("enquiries.noneWords")}
    </EmptyState>
  );
}

const places = Array.from({ length: 3 }, (_, place) => place);

function Loading() {
  const translate = useTranslate();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{translate("state.loading")}</span>
      </VisuallyHidden>
      <div className={styles.list} aria-hidden="true">
        {places.map((place) => (
          <Skeleton key={place} className={styles.blank} />
        ))}
      </div>
    </>
  );
}
