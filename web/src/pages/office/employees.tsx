import { useState } from "react";
import { employeesAddress } from "../../features/employees/employees.api.ts";
import { EmployeeList } from "../../features/employees/manage/employee-list.tsx";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { useOldLink } from "../../manage/record/old-links.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

/** Loads when it is opened. */
const AddEmployee = lazyModal(
  "employees.add",
  async () => (await import("../../features/employees/manage/add-employee.tsx")).AddEmployee,
);

function EmployeesPage() {
  const translate = useTranslate();
  const { archived, ...asked } = employeesAddress.read(usePlace().search);
  const isAdministrator = hasRole(useSession(), "Administrator");
  // A link from an administrator opens for custodians too.
  const place = { ...asked, archived: archived && isAdministrator };
  useOldLink("custodian", place.open);
  const [isAdding, setAdding] = useState(() => hasFormDraft("employeeDraft"));
  const add = isAdministrator && (
    <Button look="primary" onClick={() => setAdding(true)}>
      {translate("employees.add")}
    </Button>
  );
  return (
    <>
      <PageHead title={translate("employees.title")} hidden />
      <PageHeader title={translate("employees.title")} action={add} />
      <EmployeeList place={place} isAdministrator={isAdministrator} />
      {isAdding && <AddEmployee onClose={() => setAdding(false)} />}
    </>
  );
}

export const page = managePage(EmployeesPage);
