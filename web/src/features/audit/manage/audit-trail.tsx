import type { RecordedChange } from "@vasati/contract/office/audit";
import { eventTypes } from "@vasati/contract/wire/event-types";
import { recordTypes } from "@vasati/contract/wire/tags";
import type { ReactNode } from "react";
import { verbOf } from "../../../domain/words/event-verbs.ts";
import { recordTypeWords } from "../../../domain/words/event-words.ts";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import type { Show } from "../../../lib/browser/show-list.ts";
import { showAt } from "../../../lib/browser/show-list.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import { DayFilter } from "../../../manage/filter/day-filter.tsx";
import { KindLinks } from "../../../manage/filter/kind-links.tsx";
import { SearchBox } from "../../../manage/filter/search-box.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { OnlyOne } from "../../../manage/list/only-one.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { recordUrl } from "../../../routing/addresses.ts";
import { paths } from "../../../routing/paths.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import links from "../../../ui/content/tall-links.module.css";
import { EmptyState } from "../../../ui/feedback/state.tsx";
import { auditAddress, auditFilters, auditViews, changesAt } from "../audit.api.ts";
import { ChangedRecord } from "./changed-record.tsx";
import type { FieldLabels } from "./changes-of-record.tsx";
import { ChangedFields, isNumberShown } from "./changes-of-record.tsx";

type AuditPlace = PlaceOf<typeof auditAddress>;

interface AuditTrailProps {
  place: AuditPlace;
  /** The labels of the fields of each kind of record. */
  labels: Partial<Record<string, FieldLabels>>;
  renderExport: (filters: ReturnType<typeof auditFilters>) => ReactNode;
}

const fieldsOf = (labels: AuditTrailProps["labels"]) => (change: RecordedChange) =>
  (change.before && change.after) || isNumberShown(change) ? (
    <ChangedFields change={change} labels={labels[change.recordType] ?? {}} />
  ) : (
    "–"
  );

/** Who did it, as a link to their account unless that is erased. */
function Author({ change: { userId, userName, past } }: { change: RecordedChange }) {
  const translate = useTranslate();
  if (userId === null) return translate("audit.nobody");
  const name = userName || translate("audit.accountOf", { number: userId });
  return past?.userId ? (
    name
  ) : (
    <Link to={recordUrl(paths.users, userId)} className={links.tall}>
      {name}
    </Link>
  );
}

const authorOf = (change: RecordedChange) => <Author change={change} />;
const recordOf = (change: RecordedChange) => <ChangedRecord change={change} />;

/** The audit trail: changes, logins or both, filtered by person, record, action and day. */
export function AuditTrail({ place, labels, renderExport }: AuditTrailProps) {
  const translate = useTranslate();
  const show = showAt(auditAddress, place);
  const asked = useApi(changesAt(place), { keepsOld: true });
  const columns: Column<RecordedChange, AuditPlace["sort"]>[] = [
    { title: translate("audit.at"), cell: ({ at }) => momentOf(at, translate), share: 2, sort: "at" },
    { title: translate("audit.who"), cell: authorOf, share: 2 },
    { title: translate("audit.what"), cell: ({ action }) => verbOf(action, translate), share: 2 },
    { title: translate("audit.record"), cell: recordOf, share: 3 },
    { title: translate("audit.changes"), cell: fieldsOf(labels), share: 3 },
  ];
  const kinds = auditViews.map((id) => ({
    id,
    title: translate(`audit.show.${id}`),
    url: auditAddress.url({ ...place, show: id, action: "", page: 0 }),
    count: null,
  }));
  return (
    <>
      <KindLinks label={translate("audit.show")} kinds={kinds} shown={place.show} />
      {place.recordId !== null && place.recordType !== "" && (
        <OneRecord place={place} name={nameIn(place, asked.data?.items[0])} />
      )}
      <RecordList
        address={auditAddress}
        place={place}
        asked={asked}
        label={translate("audit.trail")}
        columns={columns}
        keyOf={({ auditEntryId }) => auditEntryId}
        filters={<AuditFilters place={place} onShow={show} />}
        action={renderExport(auditFilters(place))}
        empty={<EmptyState>{translate("manage.noneFound")}</EmptyState>}
      />
    </>
  );
}

/** What the record is called that alone is shown; while it loads, the list is still that of others. */
const nameIn = ({ recordType, recordId }: AuditPlace, change: RecordedChange | undefined) =>
  change?.recordType === recordType && change.recordId === recordId ? change.recordName : undefined;

/** That only one record is shown, and the way back to all. */
function OneRecord({ place, name }: { place: AuditPlace; name: string | undefined }) {
  const translate = useTranslate();
  const called = name || translate("audit.recordOf", { number: place.recordId ?? 0 });
  return (
    <OnlyOne
      words={translate("audit.oneRecord", { kind: recordTypeWords(place.recordType, translate), name: called })}
      allUrl={auditAddress.url({ ...place, recordId: null, page: 0 })}
      allWords={translate("audit.allRecords")}
    />
  );
}

interface FiltersProps {
  place: AuditPlace;
  onShow: Show<AuditPlace>;
}

/** The actions of a kind of record, once it's chosen: of all kinds they would be a hundred. */
function AuditFilters({ place, onShow }: FiltersProps) {
  const translate = useTranslate();
  const { recordType } = place;
  const types = recordTypes.map((value) => ({ value, title: translate(`audit.type.${value}`) }));
  const actions = eventTypes
    .filter((type) => type.startsWith(`${recordType}.`))
    .map((value) => ({ value, title: verbOf(value, translate) }));
  return (
    <>
      <SearchBox label={translate("audit.search")} value={place.who} onSearch={(who) => onShow({ who })} />
      <SelectField
        label={translate("audit.record")}
        placeholder={translate("audit.allTypes")}
        options={types}
        value={recordType}
        onChange={({ target }) =>
          onShow({ ...auditAddress.change("recordType", target.value), action: "", recordId: null })
        }
      />
      {recordType !== "" && (
        <SelectField
          label={translate("audit.what")}
          placeholder={translate("audit.allActions")}
          options={actions}
          value={place.action}
          onChange={({ target }) => onShow({ action: target.value, show: "all" })}
        />
      )}
      <DayFilter label={translate("audit.from")} value={place.from} onChoose={(from) => onShow({ from })} />
      <DayFilter label={translate("audit.to")} value={place.to} onChoose={(to) => onShow({ to })} />
    </>
  );
}
