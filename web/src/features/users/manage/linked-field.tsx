import type { LinkedRole } from "@vasati/contract/people/users";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { employeeChoice, employeesNamed } from "../../../manage/record/employee-choice.ts";
import { RecordSelect } from "../../../manage/form/fields/record-select.tsx";
import type { Choice } from "../../../manage/form/fields/search-select.tsx";
import { ownersNamed } from "../users.api.ts";
import { tenantsNamed } from "../../../domain/tenants.api.ts";

/** For the one field that is shown at a time. */
export const linkedFieldId = "linked-record";

interface LinkedFieldProps {
  role: LinkedRole;
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
}

/** The record of the person behind the role: an employee, an owner or a tenant. */
export function LinkedField({ role, ...field }: LinkedFieldProps) {
  const translate = useTranslate();
  const label = translate(`users.linked.${role}`);
  const control = { id: linkedFieldId, label, description: translate("users.linked.help"), error: undefined };
  if (role === "Custodian")
    return <RecordSelect {...field} control={control} queryOf={employeesNamed} choiceOf={employeeChoice} />;
  if (role === "Owner")
    return (
      <RecordSelect
        {...field}
        control={control}
        queryOf={ownersNamed}
        choiceOf={(owner) => choice(owner.ownerLeaserProfileId, owner.ownerOrLeasorName, owner.phoneNo)}
      />
    );
  return (
    <RecordSelect
      {...field}
      control={control}
      queryOf={tenantsNamed}
      choiceOf={({ tenantId, tenantName, telePhone }) => choice(tenantId, tenantName, telePhone)}
    />
  );
}

/** The telephone distinguishes people with the same name. */
const choice = (id: number, title: string, note: string): Choice => ({ value: String(id), title, note });
