import type { Tenant } from "@vasati/contract/people/tenants";
import type { ReactNode } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { showAt } from "../../../lib/browser/show-list.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordFilters } from "../../../manage/filter/record-filters.tsx";
import { ArchiveAction } from "../../../manage/list/batch/archive-action.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../manage/list/no-records.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { idsOf, selectionOf, useChosen } from "../../../manage/list/batch/selection.tsx";
import { profileUrl } from "../../../routing/addresses.ts";
import { breakable } from "../../../ui/content/breakable.tsx";
import { tenantsAddress, tenantPage } from "../tenants.api.ts";

interface TenantListProps {
  place: PlaceOf<typeof tenantsAddress>;
  isAdministrator: boolean;
  /** Tenants as a file: those that the list shows, or those that are selected (`ids`). */
  renderExport: (filters: ReturnType<typeof tenantsAddress.filters> & { ids?: string }) => ReactNode;
}

const idOf = ({ tenantId }: Tenant) => tenantId;
const nameOf = ({ tenantName }: Tenant) => tenantName;

/** The tenants. */
export function TenantList({ place, isAdministrator, renderExport }: TenantListProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /tenants/{id}", "log");
  const chosen = useChosen(idOf);
  const columns: Column<Tenant, typeof place.sort>[] = [
    { title: translate("tenants.name"), cell: nameOf, share: 3, sort: "tenantName" },
    { title: translate("tenants.sponsor"), cell: ({ sponsorName }) => sponsorName, share: 3, sort: "sponsorName" },
    { title: translate("tenants.email"), cell: ({ email }) => breakable(email), share: 4, sort: "email" },
    { title: translate("tenants.phone"), cell: ({ telePhone }) => telePhone, share: 2 },
  ];
  const archive = isAdministrator && (
    <ArchiveAction
      chosen={chosen}
      idOf={idOf}
      nameOf={nameOf}
      send={(tenant, change) => edit.mutateAsync({ params: { id: String(idOf(tenant)) }, body: change })}
      onDone={() => void answers.invalidate("PATCH /tenants/{id}")}
    />
  );
  return (
    <RecordList
      address={tenantsAddress}
      place={place}
      asked={useApi(tenantPage(place), { keepsOld: true })}
      label={translate("tenants.title")}
      columns={columns}
      keyOf={idOf}
      opens={(tenant) => profileUrl("tenant", idOf(tenant))}
      filters={
        <RecordFilters
          label="tenants.search"
          place={place}
          onShow={showAt(tenantsAddress, place)}
          maySeeArchived={isAdministrator}
        />
      }
      action={renderExport(tenantsAddress.filters(place))}
      selection={selectionOf({
        chosen,
        nameOf,
        actions: (
          <>
            {renderExport({ ids: idsOf(chosen, idOf), ...(place.archived && { archived: "true" }) })}
            {archive}
          </>
        ),
      })}
      empty={<NoRecords title="tenants.none" words="tenants.noneWords" />}
    />
  );
}
