import type { Visit } from "@vasati/contract/leasing/visits";
import { visitPeriods, visitStatuses } from "@vasati/contract/leasing/visit-states";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { showAt } from "../../../lib/browser/show-list.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { KindLinks } from "../../../manage/filter/kind-links.tsx";
import { PropertyFilter } from "../../../manage/filter/property-filter.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../manage/list/no-records.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { LinkedUnitLines } from "../../../manage/record/unit-lines.tsx";
import { visitTones } from "../../../domain/tones.ts";
import { classNames } from "../../../ui/class-names.ts";
import { breakable } from "../../../ui/content/breakable.tsx";
import links from "../../../ui/content/tall-links.module.css";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { visitsAddress, visitsPage } from "../visits.api.ts";
import { VisitSteps } from "./visit-steps.tsx";
import { VisitTime } from "./visit-time.tsx";
import styles from "./visits.module.css";

interface VisitListProps {
  place: PlaceOf<typeof visitsAddress>;
  /** Owners see when somebody comes, but not who, and change nothing. */
  isStaff: boolean;
  leaseUrlOf: (unitProfileId: number) => string;
}

const timeOf = (visit: Visit) => <VisitTime visit={visit} />;
const unitOf = (visit: Visit) => <LinkedUnitLines {...visit} />;
const visitorOf = (visit: Visit) => <Visitor visit={visit} />;
const statusOf = (visit: Visit) => <Status visit={visit} />;

/** Upcoming and past visits. */
export function VisitList({ place, isStaff, leaseUrlOf }: VisitListProps) {
  const translate = useTranslate();
  const stepsOf = (visit: Visit) => <VisitSteps visit={visit} leaseUrlOf={leaseUrlOf} />;
  const columns: Column<Visit>[] = [
    { title: translate("visits.when"), cell: timeOf, share: 2 },
    ...(isStaff ? [{ title: translate("visits.who"), cell: visitorOf, share: 3 } as const] : []),
    { title: translate("visits.unit"), cell: unitOf, share: 3 },
    { title: translate("visits.status"), cell: statusOf, share: 2 },
    ...(isStaff ? [{ title: translate("visits.next"), cell: stepsOf, share: 4, bare: true } as const] : []),
  ];
  return (
    <>
      <KindLinks
        label={translate("visits.periods")}
        kinds={visitPeriods.map((id) => ({
          id,
          title: translate(`visits.period.${id}`),
          url: visitsAddress.url({ ...place, page: 0, period: id }),
          count: null,
        }))}
        shown={place.period}
      />
      <RecordList
        address={visitsAddress}
        place={place}
        asked={useApi(visitsPage(place), { keepsOld: true })}
        label={translate("visits.title")}
        columns={columns}
        keyOf={({ visitId }) => visitId}
        filters={<VisitFilters place={place} />}
        empty={<NoRecords title="visits.none" words="visits.noneWords" />}
      />
    </>
  );
}

function VisitFilters({ place }: Pick<VisitListProps, "place">) {
  const translate = useTranslate();
  const states = visitStatuses.map((value) => ({ value, title: translate(`visit.status.${value}`) }));
  const onShow = showAt(visitsAddress, place);
  return (
    <>
      <SelectField
        label={translate("visits.status")}
        placeholder={translate("visits.allStates")}
        options={states}
        value={place.state}
        onChange={({ target }) => onShow(visitsAddress.change("state", target.value))}
      />
      <PropertyFilter propertyId={place.propertyId} onChoose={(propertyId) => onShow({ propertyId })} />
    </>
  );
}

function Status({ visit: { status } }: { visit: Visit }) {
  const translate = useTranslate();
  return <Badge tone={visitTones[status]}>{translate(`visit.status.${status}`)}</Badge>;
}

/** Who comes, and how to reach them. */
const Visitor = ({ visit: { name, telePhone, email } }: { visit: Visit }) => (
  <span className={classNames(styles.visitor, links.tall)}>
    {name}
    <a href={`tel:${telePhone}`}>{telePhone}</a>
    <a href={`mailto:${email}`}>{breakable(email)}</a>
  </span>
);
