import type { Owner } from "@vasati/contract/portfolio/owners";
import { ownershipStatuses } from "@vasati/contract/portfolio/ownership-statuses";
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
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { idsOf, selectionOf, useChosen } from "../../../manage/list/batch/selection.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { profileUrl } from "../../../routing/addresses.ts";
import { breakable } from "../../../ui/content/breakable.tsx";
import { ownersAddress, ownerFilters, ownerPage } from "../owners.api.ts";
import { documentOf } from "./owner-words.ts";

type OwnersPlace = PlaceOf<typeof ownersAddress>;

interface OwnerListProps {
  place: OwnersPlace;
  isAdministrator: boolean;
  /** Exports the owners shown in the list, or the selected ones (`ids`). */
  renderExport: (filters: ReturnType<typeof ownerFilters> & { ids?: string }) => ReactNode;
}

const idOf = ({ ownerLeaserProfileId }: Owner) => ownerLeaserProfileId;
const nameOf = ({ ownerOrLeasorName }: Owner) => ownerOrLeasorName;

function useOwnerColumns(): Column<Owner, OwnersPlace["sort"]>[] {
  const translate = useTranslate();
  return [
    { title: translate("owners.name"), cell: nameOf, share: 3, sort: "ownerOrLeasorName" },
    { title: translate("owners.document"), cell: (owner) => documentOf(owner, translate) || "–", share: 2 },
    { title: translate("owners.phone"), cell: ({ phoneNo }) => phoneNo || "–", share: 2 },
    {
      title: translate("owners.email"),
      cell: ({ emaiId }) => (emaiId ? breakable(emaiId) : "–"),
      share: 3,
      sort: "emaiId",
    },
    {
      title: translate("owners.status"),
      cell: ({ ownershipStatus }) => (
        <Badge tone={ownershipStatus === "Current" ? "good" : "neutral"}>
          {translate(`owner.status.${ownershipStatus}`)}
        </Badge>
      ),
      share: 2,
      sort: "ownershipStatus",
    },
  ];
}

/** The owners and leasers. */
export function OwnerList({ place, isAdministrator, renderExport }: OwnerListProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /ownerProfiles/{id}", "log");
  const chosen = useChosen(idOf);
  const show = showAt(ownersAddress, place);
  const statuses = ownershipStatuses.map((value) => ({ value, title: translate(`owner.status.${value}`) }));
  const archive = isAdministrator && (
    <ArchiveAction
      chosen={chosen}
      idOf={idOf}
      nameOf={nameOf}
      send={(owner, change) => edit.mutateAsync({ params: { id: String(idOf(owner)) }, body: change })}
      onDone={() => void answers.invalidate("PATCH /ownerProfiles/{id}")}
    />
  );
  return (
    <RecordList
      address={ownersAddress}
      place={place}
      asked={useApi(ownerPage(place), { keepsOld: true })}
      label={translate("owners.title")}
      columns={useOwnerColumns()}
      keyOf={idOf}
      opens={(owner) => profileUrl("owner", idOf(owner))}
      filters={
        <RecordFilters label="owners.search" place={place} onShow={show} maySeeArchived={isAdministrator}>
          <SelectField
            label={translate("owners.status")}
            hidesLabel
            value={place.status}
            onChange={({ target }) => show(ownersAddress.change("status", target.value))}
            placeholder={translate("owners.allStatuses")}
            options={statuses}
          />
        </RecordFilters>
      }
      action={renderExport(ownerFilters(place))}
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
      empty={<NoRecords title="owners.none" words="owners.noneWords" />}
    />
  );
}
