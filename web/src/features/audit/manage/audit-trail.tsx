import { NativeSelect } from "@mantine/core";
import type { RecordedChange } from "@vasati/contract/office/audit";
import { recordTypes } from "@vasati/contract/office/audit";
import { rowsPerPage } from "@vasati/contract/wire/paging";
import { useApi } from "../../../lib/api/api-query.ts";
import { verbOf } from "../../../domain/event-verbs.ts";
import { recordTypeWords } from "../../../domain/event-words.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { NavigateOptions } from "../../../lib/browser/navigation.tsx";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import type { Column } from "../../../manage/list/data-table.tsx";
import { DayFilter } from "../../../manage/list/day-filter.tsx";
import { DataTable } from "../../../manage/list/data-table.tsx";
import { FullPager } from "../../../manage/list/full-pager.tsx";
import { SearchBox } from "../../../manage/list/search-box.tsx";
import { Toolbar } from "../../../manage/list/toolbar.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import { changesAt } from "../audit.api.ts";
import type { AuditPlace } from "../audit-place.ts";
import { auditPlaceIn, auditUrl } from "../audit-place.ts";
import type { FieldLabels } from "./record-history.tsx";
import { ChangedFields } from "./record-history.tsx";

interface AuditTrailProps {
  place: AuditPlace;
  /** What people call the fields of each kind of record. */
  labels: Partial<Record<string, FieldLabels>>;
}

const fieldsOf = (labels: AuditTrailProps["labels"]) => (change: RecordedChange) =>
  change.before && change.after ? <ChangedFields change={change} labels={labels[change.recordType] ?? {}} /> : "–";

/** Everything that was done, newest first: found by who did it, to what kind of record, and when. */
export function AuditTrail({ place, labels }: AuditTrailProps) {
  const translate = useTranslate();
  const { data, error, isOld, isPaused, retry } = useApi(changesAt(place), { keepsOld: true });
  const show = (change: Partial<AuditPlace>, options?: NavigateOptions) =>
    navigate(auditUrl({ ...place, page: 0, ...change }), { ...options, within: true });
  const columns: Column<RecordedChange>[] = [
    { title: translate("audit.at"), cell: ({ at }) => momentOf(at, translate), share: 2 },
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
    <>
      <AuditFilters place={place} onShow={show} />
      <DataTable
        label={translate("audit.trail")}
        columns={columns}
        rows={data?.items}
        keyOf={({ auditEntryId }) => auditEntryId}
        size={rowsPerPage}
        isOld={isOld}
        isPaused={isPaused}
        hasFailed={error !== undefined}
        onRetry={retry}
        empty={<EmptyState>{translate("manage.noneFound")}</EmptyState>}
      />
      {data && (
        <FullPager
          {...data}
          asked={place.page}
          onPage={(page) => show({ page })}
          onBeyond={(page) => show({ page }, { replace: true })}
        />
      )}
    </>
  );
}

interface FiltersProps {
  place: AuditPlace;
  onShow: (change: Partial<AuditPlace>) => void;
}

function AuditFilters({ place, onShow }: FiltersProps) {
  const translate = useTranslate();
  const types = recordTypes.map((value) => ({ value, label: translate(`audit.type.${value}`) }));
  return (
    <Toolbar>
      <SearchBox label={translate("audit.search")} value={place.who} onSearch={(who) => onShow({ who })} />
      <NativeSelect
        label={translate("audit.record")}
        data={[{ value: "", label: translate("audit.allTypes") }, ...types]}
        value={place.recordType}
        onChange={({ target }) => onShow({ recordType: auditPlaceIn(`recordType=${target.value}`).recordType })}
      />
      <DayFilter label={translate("audit.from")} value={place.from} onChoose={(from) => onShow({ from })} />
      <DayFilter label={translate("audit.to")} value={place.to} onChoose={(to) => onShow({ to })} />
    </Toolbar>
  );
}
