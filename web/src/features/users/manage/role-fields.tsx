import { NativeSelect } from "@mantine/core";
import type { Role } from "@vasati/contract/people/roles";
import { roles } from "@vasati/contract/people/roles";
import { isLinked } from "@vasati/contract/people/users";
import type { ComponentProps } from "react";
import { useState } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup } from "../../../manage/form/field-group.tsx";
import type { Choice } from "../../../manage/form/search-select.tsx";
import { LinkedField, linkedFieldId } from "./linked-field.tsx";

/** The record that was chosen for a role, which another role knows nothing of. */
export function useLinked(role: string, start: { role: Role; choice: Choice } | null) {
  const [linked, setLinked] = useState(start);
  const asked = roles.find((each) => each === role);
  const needed = asked && isLinked(asked) ? asked : null;
  const choice = linked && linked.role === needed ? linked.choice : null;
  return {
    needed,
    choice,
    linkedId: choice && Number(choice.value),
    isMissing: needed !== null && choice === null,
    choose: (other: Choice | null) => setLinked(needed && other && { role: needed, choice: other }),
  };
}

/** What a form says of its fields, and of the record that is chosen beside them. */
interface ChecksOf<Name extends string> {
  isValid: boolean;
  missing: readonly Name[];
  labelOf: (name: Name) => string;
  focus: (name: Name) => void;
}

/** The form with the record that is chosen beside it: nothing is sent while that is missing, and the form says so. */
export function useFormWithLinked<Name extends string, Form extends ChecksOf<Name>>(
  form: Form & ChecksOf<Name>,
  { needed, isMissing }: ReturnType<typeof useLinked>,
) {
  const translate = useTranslate();
  const isRecord = (name: Name | "linkedId"): name is "linkedId" => name === "linkedId";
  const checks: ChecksOf<Name | "linkedId"> = {
    isValid: form.isValid && !isMissing,
    missing: isMissing ? [...form.missing, "linkedId"] : form.missing,
    labelOf: (name) => {
      if (!isRecord(name)) return form.labelOf(name);
      return translate(needed ? `users.linked.${needed}` : "users.linked");
    },
    focus: (name) => {
      if (isRecord(name)) document.getElementById(linkedFieldId)?.focus();
      else form.focus(name);
    },
  };
  return { ...form, ...checks };
}

interface RoleFieldsProps {
  control: ComponentProps<typeof NativeSelect>;
  linked: ReturnType<typeof useLinked>;
}

/** What the account may do, and for whom it stands. */
export function RoleFields({ control, linked }: RoleFieldsProps) {
  const translate = useTranslate();
  return (
    <FieldGroup title={translate("users.rights")}>
      <NativeSelect
        {...control}
        data={[
          ...(control.defaultValue === "" ? [{ value: "", label: translate("manage.choose.one") }] : []),
          ...roles.map((role) => ({ value: role, label: translate(`users.role.${role}`) })),
        ]}
      />
      {linked.needed && (
        <LinkedField key={linked.needed} role={linked.needed} chosen={linked.choice} onChoose={linked.choose} />
      )}
    </FieldGroup>
  );
}
