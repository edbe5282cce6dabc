import { useState } from "react";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { employeesAddress } from "../../features/employees/employees.api.ts";
import { employeeLabels } from "../../features/employees/manage/employee-fields.tsx";
import { EmployeeList } from "../../features/employees/manage/employee-list.tsx";
import { EraseLink } from "../../features/privacy/manage/erase-link.tsx";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

/** Modals load when they are opened. */
const AddEmployee = lazyModal(
  "employees.add",
  async () => (await import("../../features/employees/manage/add-employee.tsx")).AddEmployee,
);
const EmployeeView = lazyModal(
  "employees.editTitle",
  async () => (await import("../../features/employees/manage/employee-view.tsx")).EmployeeView,
);

function EmployeesPage() {
  const translate = useTranslate();
  const { archived, ...asked } = employeesAddress.read(usePlace().search);
  const isAdministrator = hasRole(useSession(), "Administrator");
  // A link from an administrator opens for custodians too.
  const place = { ...asked, archived: archived && isAdministrator };
  const [isAdding, setAdding] = useState(() => hasFormDraft("employeeDraft"));
  const showList = () => navigate(employeesAddress.url({ ...place, open: null }), { within: true });
  const add = isAdministrator && (
    <Button look="primary" onClick={() => setAdding(true)}>
      {translate("employees.add")}
    </Button>
  );
  const history = place.open !== null && isAdministrator && (
    <RecordHistory recordType="custodian" recordId={place.open} labels={employeeLabels} />
  );
  return (
    <>
      <PageHead title={translate("employees.title")} hidden />
      <PageHeader title={translate("employees.title")} action={add} />
      <EmployeeList place={place} isAdministrator={isAdministrator} />
      {isAdding && <AddEmployee onClose={() => setAdding(false)} />}
      {place.open !== null && (
        <EmployeeView
          key={place.open}
          employeeId={place.open}
          mayEdit={isAdministrator}
          onClose={showList}
          after={
            <>
              <EraseLink kind="employee" id={place.open} />
              {history}
            </>
          }
        />
      )}
    </>
  );
}

export const page = managePage(EmployeesPage);
