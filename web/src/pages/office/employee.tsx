import type { Profile } from "@vasati/contract/office/profiles";
import type { Custodian } from "@vasati/contract/portfolio/custodians";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { employeeById } from "../../features/employees/employees.api.ts";
import { employeeLabels } from "../../features/employees/manage/employee-words.ts";
import { openWorkOf, portfolioOf } from "../../features/employees/manage/employee-work.ts";
import { EraseLink } from "../../features/privacy/manage/erase-link.tsx";
import { Details } from "../../features/profiles/manage/details.tsx";
import type { PersonParts } from "../../features/profiles/manage/person-page.tsx";
import { PersonPage } from "../../features/profiles/manage/person-page.tsx";
import { ProfileFigures } from "../../features/profiles/manage/profile-figures.tsx";
import { ProfileFrame } from "../../features/profiles/manage/profile-frame.tsx";
import { PropertiesPart } from "../../features/profiles/manage/properties-part.tsx";
import { RentsPart } from "../../features/profiles/manage/rents-part.tsx";
import { RequestsPart } from "../../features/profiles/manage/requests-part.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { paths } from "../../routing/paths.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/state.tsx";

const EmployeeEditor = lazyModal(
  "employees.editTitle",
  async () => (await import("../../features/employees/manage/employee-editor.tsx")).EmployeeEditor,
);

const EmployeePage = () => (
  <PersonPage kind="custodian" parameter="employeeId" list={paths.employees} queryOf={employeeById}>
    {(employee, parts) => <EmployeeOf employee={employee} parts={parts} />}
  </PersonPage>
);

function EmployeeOf({ employee, parts }: { employee: Custodian; parts: PersonParts }) {
  const translate = useTranslate();
  const { employeeId, custodianName, archived, telePhone, email } = employee;
  const { profile, instead, isEditing, onEdit, onClose } = parts;
  const isAdministrator = hasRole(useSession(), "Administrator");
  // What a colleague looks after is only for administrators; that they do is known from the list.
  const isHidden =
    profile?.properties?.total === 0 &&
    (employee.numberOfProperties > 0 || (profile.requests.total === 0 && employee.openServiceRequests > 0));
  return (
    <>
      <ProfileFrame
        name={custodianName}
        lead={translate("profile.kind.custodian")}
        list={paths.employees}
        action={isAdministrator && <Button onClick={onEdit}>{translate("profile.edit")}</Button>}
        archived={archived}
        contact={{ telePhone, email }}
        figures={!isHidden && <ProfileFigures profile={profile} of="portfolio" />}
        side={
          <Details
            facts={[
              { name: translate("employees.portfolio"), value: portfolioOf(employee, translate) },
              { name: translate("employees.openWork"), value: openWorkOf(employee, translate) },
            ]}
          >
            <EraseLink kind="employee" id={employeeId} />
            {isAdministrator && <RecordHistory recordType="custodian" recordId={employeeId} labels={employeeLabels} />}
          </Details>
        }
      >
        {!profile && instead}
        {isHidden && <EmptyState>{translate("profile.notYours")}</EmptyState>}
        {profile && !isHidden && <Belongings profile={profile} />}
      </ProfileFrame>
      {isEditing && isAdministrator && <EmployeeEditor employeeId={employeeId} onClose={onClose} />}
    </>
  );
}

const Belongings = ({ profile }: { profile: Profile }) => (
  <>
    <RequestsPart profile={profile} of="custodian" />
    <PropertiesPart profile={profile} of="custodian" />
    <RentsPart profile={profile} of="custodian" />
  </>
);

export const page = managePage(EmployeePage);
