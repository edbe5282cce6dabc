import type { Custodian } from "@vasati/contract/portfolio/custodians";
import type { ReactNode } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { useRecord } from "../../../manage/record/record-editing.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { breakable } from "../../../ui/content/breakable.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import { employeeById } from "../employees.api.ts";
import { EmployeeEditor } from "./employee-editor.tsx";
import { openWorkOf, portfolioOf } from "./employee-work.ts";

interface EmployeeViewProps {
  employeeId: number;
  /** Administrators can edit employees; custodians can view them. */
  mayEdit: boolean;
  onClose: () => void;
  /** Shown below the form: the record's history. */
  after?: ReactNode;
}

/** The modal of an employee, above the list. */
export function EmployeeView({ employeeId, mayEdit, ...rest }: EmployeeViewProps) {
  const { data, ...progress } = useRecord(employeeById(employeeId));
  const title = useTranslate()("employees.editTitle");
  if (!data) return <RecordLoading title={title} {...progress} onClose={rest.onClose} />;
  if (mayEdit) return <EmployeeEditor start={data} title={title} {...rest} />;
  return (
    <Dialog title={title} onClose={rest.onClose} closesOutside>
      <EmployeeFacts employee={data} />
    </Dialog>
  );
}

function EmployeeFacts({ employee }: { employee: Custodian }) {
  const translate = useTranslate();
  return (
    <Facts
      facts={[
        { name: translate("employees.name"), value: employee.custodianName },
        { name: translate("employees.phone"), value: employee.telePhone },
        { name: translate("employees.email"), value: employee.email && breakable(employee.email) },
        { name: translate("employees.portfolio"), value: portfolioOf(employee, translate) },
        { name: translate("employees.openWork"), value: openWorkOf(employee, translate) },
      ]}
    />
  );
}
