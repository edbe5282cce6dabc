import type { Owner } from "@vasati/contract/portfolio/owners";
import type { ReactNode } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../manage/list/data-table.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import type { ListPlace } from "../../../paths.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { breakable } from "../../../ui/breakable.tsx";
import { ownershipStatuses, ownerPage } from "../owners.api.ts";
import { documentOf } from "./owner-words.ts";

interface OwnerListProps {
  place: ListPlace;
  /** Administrators see archived owners too. */
  maySeeArchived: boolean;
  /** What the page lets people do with the whole list. */
  action?: ReactNode;
}

function useOwnerColumns(): Column<Owner>[] {
  const translate = useTranslate();
  return [
    { title: translate("owners.name"), cell: ({ ownerOrLeasorName }) => ownerOrLeasorName, share: 3 },
    { title: translate("owners.document"), cell: (owner) => documentOf(owner, translate) || "–", share: 2 },
    { title: translate("owners.phone"), cell: ({ phoneNo }) => phoneNo || "–" },
    { title: translate("owners.email"), cell: ({ emaiId }) => (emaiId ? breakable(emaiId) : "–"), share: 4 },
    {
      title: translate("owners.status"),
      cell: ({ ownershipStatus }) => (
        <Badge tone={ownershipStatus === "Current" ? "good" : "neutral"}>
          {translate(`owner.status.${ownershipStatus}`)}
        </Badge>
      ),
    },
  ];
}

const words = {
  title: "owners.title",
  search: "owners.search",
  none: "owners.none",
  noneWords: "owners.noneWords",
} as const;

/** The owners and leasers. */
export function OwnerList({ place, ...rest }: OwnerListProps) {
  const translate = useTranslate();
  const columns = useOwnerColumns();
  const titled = ownershipStatuses.map((value) => ({ value, label: translate(`owner.status.${value}`) }));
  const status = {
    label: translate("owners.status"),
    options: [{ value: "", label: translate("owners.allStatuses") }, ...titled],
  };
  return (
    <RecordList
      path={paths.owners}
      place={place}
      words={words}
      query={ownerPage(place)}
      columns={columns}
      idOf={({ ownerLeaserProfileId }) => ownerLeaserProfileId}
      status={status}
      {...rest}
    />
  );
}
