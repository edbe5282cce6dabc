import type { RecordedChange } from "@vasati/contract/office/audit";
import { recordTypes } from "@vasati/contract/wire/tags";
import { verbOf } from "../../../domain/event-verbs.ts";
import { recordTypeWords } from "../../../domain/event-words.ts";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import type { Show } from "../../../lib/browser/show-list.ts";
import { showAt } from "../../../lib/browser/show-list.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { DayFilter } from "../../../manage/filter/day-filter.tsx";
import { SearchBox } from "../../../manage/filter/search-box.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { EmptyState } from "../../../ui/feedback/state.tsx";
import { auditAddress, changesAt } from "../audit.api.ts";
import type { FieldLabels } from "./changes-of-record.tsx";
import { ChangedFields, isNumberShown } from "./changes-of-record.tsx";

type AuditPlace = PlaceOf<typeof auditAddress>;

interface AuditTrailProps {
  place: AuditPlace;
  /** The labels of the fields of each kind of record. */
  labels: Partial<Record<string, FieldLabels>>;
}

const fieldsOf = (labels: AuditTrailProps["labels"]) => (change: RecordedChange) =>
  (change.before && change.after) || isNumberShown(change) ? (
    <ChangedFields change={change} labels={labels[change.recordType] ?? {}} />
  ) : (
    "–"
  );

/** The audit trail, filtered by person, kind of record and date. */
export function AuditTrail({ place, labels }: AuditTrailProps) {
  const translate = useTranslate();
  const columns: Column<RecordedChange, AuditPlace["sort"]>[] = [
    { title: translate("audit.at"), cell: ({ at }) => momentOf(at, translate), share: 2, sort: "at" },
    { title: translate("audit.who"), cell: ({ userName }) => userName || translate("audit.nobody"), share: 2 },
    { title: translate("audit.what"), cell: ({ action }) => verbOf(action, translate), share: 2 },
    {
      title: translate("audit.record"),
      cell: ({ recordType, recordId }) => `${recordTypeWords(recordType, translate)} ${recordId}`,
      share: 2,
    },
    { title: translate("audit.changes"), cell: fieldsOf(labels), share: 4 },
  ];
  return (
    <RecordList
      address={auditAddress}
      place={place}
      asked={useApi(changesAt(place), { keepsOld: true })}
      label={translate("audit.trail")}
      columns={columns}
      keyOf={({ auditEntryId }) => auditEntryId}
      filters={<AuditFilters place={place} onShow={showAt(auditAddress, place)} />}
      empty={<EmptyState>{translate("manage.noneFound")}</EmptyState>}
    />
  );
}

interface FiltersProps {
  place: AuditPlace;
  onShow: Show<AuditPlace>;
}

function AuditFilters({ place, onShow }: FiltersProps) {
  const translate = useTranslate();
  const types = recordTypes.map((value) => ({ value, title: translate(`audit.type.${value}`) }));
  return (
    <>
      <SearchBox label={translate("audit.search")} value={place.who} onSearch={(who) => onShow({ who })} />
      <SelectField
        label={translate("audit.what")}
        placeholder={translate("audit.allChanges")}
        options={[{ value: "numbersShown", title: translate("audit.numbersShown") }]}
        value={place.what}
        onChange={({ target }) => onShow(auditAddress.change("what", target.value))}
      />
      <SelectField
        label={translate("audit.record")}
        placeholder={translate("audit.allTypes")}
        options={types}
        value={place.recordType}
        onChange={({ target }) => onShow(auditAddress.change("recordType", target.value))}
      />
      <DayFilter label={translate("audit.from")} value={place.from} onChoose={(from) => onShow({ from })} />
      <DayFilter label={translate("audit.to")} value={place.to} onChoose={(to) => onShow({ to })} />
    </>
  );
}
