import type { Custodian } from "@vasati/contract/portfolio/custodians";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../manage/list/data-table.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import type { ListPlace } from "../../../paths.ts";
import { paths } from "../../../paths.ts";
import { breakable } from "../../../ui/breakable.tsx";
import { employeePage } from "../employees.api.ts";
import { openWorkOf, portfolioOf } from "./employee-work.ts";

const words = {
  title: "employees.title",
  search: "employees.search",
  none: "employees.none",
  noneWords: "employees.noneWords",
} as const;

/** The employees with what they look after and what they have to do; administrators see archived ones too. */
export function EmployeeList({ place, maySeeArchived }: { place: ListPlace; maySeeArchived: boolean }) {
  const translate = useTranslate();
  const { page, search, archived } = place;
  const columns: Column<Custodian>[] = [
    { title: translate("employees.name"), cell: ({ custodianName }) => custodianName, share: 2 },
    { title: translate("employees.phone"), cell: ({ telePhone }) => telePhone || "–", share: 2 },
    { title: translate("employees.email"), cell: ({ email }) => (email ? breakable(email) : "–"), share: 3 },
    { title: translate("employees.portfolio"), cell: (employee) => portfolioOf(employee, translate), share: 2 },
    { title: translate("employees.openWork"), cell: (employee) => openWorkOf(employee, translate), share: 3 },
  ];
  return (
    <RecordList
      path={paths.employees}
      place={place}
      words={words}
      query={employeePage({ page, search, archived })}
      columns={columns}
      idOf={({ employeeId }) => employeeId}
      maySeeArchived={maySeeArchived}
    />
  );
}
