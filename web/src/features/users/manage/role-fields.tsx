import type { Role } from "@vasati/contract/people/roles";
import { roles } from "@vasati/contract/people/roles";
import { isLinked } from "@vasati/contract/people/users";
import type { SubmitEvent } from "react";
import { useState } from "react";
import type { FormControl } from "../../../lib/forms/form.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup } from "../../../manage/form/fields/field-group.tsx";
import type { Choice } from "../../../manage/form/fields/search-select.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { LinkedField, linkedFieldId } from "./linked-field.tsx";

/** The record that is linked for a role. */
export function useLinked(role: string, start: { role: Role; choice: Choice } | null) {
  const [linked, setLinked] = useState(start);
  const knownRole = roles.find((each) => each === role);
  const needed = knownRole && isLinked(knownRole) ? knownRole : null;
  const choice = linked && linked.role === needed ? linked.choice : null;
  return {
    needed,
    choice,
    linkedId: choice && Number(choice.value),
    isMissing: needed !== null && choice === null,
    choose: (other: Choice | null) => setLinked(needed && other && { role: needed, choice: other }),
  };
}

/** The mistakes of a form, including the linked record. */
interface ChecksOf<Name extends string> {
  missing: readonly Name[];
  labelOf: (name: Name) => string;
  focus: (name: Name) => void;
}

/** What its form makes of valid entries. */
interface SubmitOf<Output> {
  submit: (send: (output: Output) => Promise<unknown>) => (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The form with its linked record. It can't be sent without one, and says so. */
export function useFormWithLinked<Name extends string, Output, Form extends ChecksOf<Name>>(
  form: ChecksOf<Name> & Form & SubmitOf<Output>,
  { needed, isMissing }: ReturnType<typeof useLinked>,
) {
  const translate = useTranslate();
  const isRecord = (name: Name | "linkedId"): name is "linkedId" => name === "linkedId";
  const checks: ChecksOf<Name | "linkedId"> = {
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
  const submit: SubmitOf<Output>["submit"] = (send) =>
    form.submit(async (output) => {
      if (isMissing) checks.focus("linkedId");
      else await send(output);
    });
  return { ...form, ...checks, submit };
}

interface RoleFieldsProps {
  control: FormControl;
  linked: ReturnType<typeof useLinked>;
}

/** The role of the account, and its linked record. */
export function RoleFields({ control, linked }: RoleFieldsProps) {
  const translate = useTranslate();
  return (
    <FieldGroup title={translate("users.rights")}>
      <SelectField
        {...control}
        placeholder={control.defaultValue === "" ? translate("manage.choose.one") : undefined}
        options={roles.map((role) => ({ value: role, title: translate(`users.role.${role}`) }))}
      />
      {linked.needed && (
        <LinkedField key={linked.needed} role={linked.needed} chosen={linked.choice} onChoose={linked.choose} />
      )}
    </FieldGroup>
  );
}
