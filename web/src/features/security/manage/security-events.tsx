import type { SecurityEvent, SecurityKind } from "@vasati/contract/office/security";
import { securityKinds } from "@vasati/contract/office/security";
import type { ReactNode } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { showAt } from "../../../lib/browser/show-list.ts";
import type { Show } from "../../../lib/browser/show-list.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { DayFilter } from "../../../manage/filter/day-filter.tsx";
import { SearchBox } from "../../../manage/filter/search-box.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { breakable } from "../../../ui/content/breakable.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../ui/feedback/state.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { securityAddress, securityEventsAt } from "../security.api.ts";

type SecurityPlace = PlaceOf<typeof securityAddress>;

interface SecurityEventsProps {
  place: SecurityPlace;
  renderExport: (filters: ReturnType<typeof securityAddress.filters>) => ReactNode;
}

/** What people do in their daily work too; everything else was refused or is rare. */
const usual: ReadonlySet<SecurityKind> = new Set<SecurityKind>([
  "exported",
  "roleChanged",
  "accountDisabled",
  "secondFactorAdded",
]);

function Kind({ kind }: { kind: SecurityKind }) {
  const translate = useTranslate();
  const tone = usual.has(kind) ? "neutral" : "waiting";
  return <Badge tone={tone}>{translate(`security.kind.${kind}`)}</Badge>;
}

const kindOf = ({ kind }: SecurityEvent) => <Kind kind={kind} />;

/** Refused logins and permissions, exports and the like: a row for all of the same in a minute. */
export function SecurityEvents({ place, renderExport }: SecurityEventsProps) {
  const translate = useTranslate();
  const columns: Column<SecurityEvent, SecurityPlace["sort"]>[] = [
    { title: translate("security.at"), cell: ({ at }) => momentOf(at, translate), share: 2, sort: "at" },
    { title: translate("security.what"), cell: kindOf, share: 2 },
    { title: translate("security.times"), cell: ({ count }) => formatNumber(count), share: 2, numeric: true },
    { title: translate("security.who"), cell: ({ userName }) => breakable(userName || "–"), share: 2 },
    { title: translate("security.address"), cell: ({ address }) => breakable(address ?? "–"), share: 2 },
    { title: translate("security.call"), cell: ({ path }) => breakable(path ?? "–"), share: 2 },
  ];
  return (
    <RecordList
      address={securityAddress}
      place={place}
      asked={useApi(securityEventsAt(place), { keepsOld: true })}
      label={translate("security.title")}
      columns={columns}
      keyOf={({ securityEventId }) => securityEventId}
      filters={<SecurityFilters place={place} onShow={showAt(securityAddress, place)} />}
      action={renderExport(securityAddress.filters(place))}
      empty={<EmptyState>{translate("manage.noneFound")}</EmptyState>}
    />
  );
}

function SecurityFilters({ place, onShow }: { place: SecurityPlace; onShow: Show<SecurityPlace> }) {
  const translate = useTranslate();
  const kinds = securityKinds.map((value) => ({ value, title: translate(`security.kind.${value}`) }));
  return (
    <>
      <SearchBox label={translate("security.search")} value={place.who} onSearch={(who) => onShow({ who })} />
      <SearchBox
        label={translate("security.searchAddress")}
        value={place.address}
        onSearch={(address) => onShow({ address })}
      />
      <SelectField
        label={translate("security.what")}
        placeholder={translate("security.allKinds")}
        options={kinds}
        value={place.kind}
        onChange={({ target }) => onShow(securityAddress.change("kind", target.value))}
      />
      <DayFilter label={translate("security.from")} value={place.from} onChoose={(from) => onShow({ from })} />
      <DayFilter label={translate("security.to")} value={place.to} onChoose={(to) => onShow({ to })} />
    </>
  );
}
