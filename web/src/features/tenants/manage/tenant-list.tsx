import type { Tenant } from "@vasati/contract/people/tenants";
import type { ReactNode } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../manage/list/data-table.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import type { ListPlace } from "../../../paths.ts";
import { paths } from "../../../paths.ts";
import { breakable } from "../../../ui/breakable.tsx";
import { tenantPage } from "../tenants.api.ts";

interface TenantListProps {
  place: ListPlace;
  /** Administrators see archived tenants too. */
  maySeeArchived: boolean;
  /** What the page lets people do with the whole list. */
  action?: ReactNode;
}

const words = {
  title: "tenants.title",
  search: "tenants.search",
  none: "tenants.none",
  noneWords: "tenants.noneWords",
} as const;

/** The tenants. */
export function TenantList({ place, ...rest }: TenantListProps) {
  const translate = useTranslate();
  const { page, search, archived } = place;
  const columns: Column<Tenant>[] = [
    { title: translate("tenants.name"), cell: ({ tenantName }) => tenantName, share: 3 },
    { title: translate("tenants.sponsor"), cell: ({ sponsorName }) => sponsorName, share: 3 },
    { title: translate("tenants.email"), cell: ({ email }) => breakable(email), share: 4 },
    { title: translate("tenants.phone"), cell: ({ telePhone }) => telePhone, share: 2 },
  ];
  return (
    <RecordList
      path={paths.tenants}
      place={place}
      words={words}
      query={tenantPage({ page, search, archived })}
      columns={columns}
      idOf={({ tenantId }) => tenantId}
      {...rest}
    />
  );
}
