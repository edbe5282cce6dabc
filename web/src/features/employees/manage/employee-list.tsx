import type { Custodian } from "@vasati/contract/portfolio/custodians";
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
import { selectionOf, useChosen } from "../../../manage/list/batch/selection.tsx";
import { profileUrl } from "../../../routing/addresses.ts";
import { breakable } from "../../../ui/content/breakable.tsx";
import { employeesAddress, employeePage } from "../employees.api.ts";
import { openWorkOf, portfolioOf } from "./employee-work.ts";

interface EmployeeListProps {
  place: PlaceOf<typeof employeesAddress>;
  isAdministrator: boolean;
}

const idOf = ({ employeeId }: Custodian) => employeeId;
const nameOf = ({ custodianName }: Custodian) => custodianName;

/** The employees with portfolio and open work; administrators see archived ones too. */
export function EmployeeList({ place, isAdministrator }: EmployeeListProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /custodians/{id}", "log");
  const chosen = useChosen(idOf);
  const columns: Column<Custodian, typeof place.sort>[] = [
    { title: translate("employees.name"), cell: nameOf, share: 2, sort: "custodianName" },
    { title: translate("employees.phone"), cell: ({ telePhone }) => telePhone || "–", share: 2 },
    {
      title: translate("employees.email"),
      cell: ({ email }) => (email ? breakable(email) : "–"),
      share: 3,
      sort: "email",
    },
    {
      title: translate("employees.portfolio"),
      cell: (employee) => portfolioOf(employee, translate),
      share: 2,
      sort: "numberOfProperties",
    },
    { title: translate("employees.openWork"), cell: (employee) => openWorkOf(employee, translate), share: 3 },
  ];
  const actions = (
    <ArchiveAction
      chosen={chosen}
      idOf={idOf}
      nameOf={nameOf}
      send={(employee, change) => edit.mutateAsync({ params: { id: String(idOf(employee)) }, body: change })}
      onDone={() => void answers.invalidate("PATCH /custodians/{id}")}
    />
  );
  return (
    <RecordList
      address={employeesAddress}
      place={place}
      asked={useApi(employeePage(place), { keepsOld: true })}
      label={translate("employees.title")}
      columns={columns}
      keyOf={idOf}
      opens={(employee) => profileUrl("custodian", idOf(employee))}
      filters={
        <RecordFilters
          label="employees.search"
          place={place}
          onShow={showAt(employeesAddress, place)}
          maySeeArchived={isAdministrator}
        />
      }
      {...(isAdministrator && { selection: selectionOf({ chosen, nameOf, actions }) })}
      empty={<NoRecords title="employees.none" words="employees.noneWords" />}
    />
  );
}
