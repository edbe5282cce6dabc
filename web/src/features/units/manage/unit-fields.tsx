import { NativeSelect, TextInput } from "@mantine/core";
import type { Category } from "@vasati/contract/wire/codes";
import type { ComponentProps } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup } from "../../../manage/form/field-group.tsx";
import { ListFailure } from "../../../manage/form/list-failure.tsx";
import { useUnitChoices } from "./unit-choices.ts";
import type { UnitForm } from "./unit-form.ts";
import type { UnitFieldName } from "./unit-words.ts";
import { groupsOf, optionalFields } from "./unit-words.ts";

/** Numbers are typed as text: a native number control changes with the mouse wheel and takes no `1,200`. */
const controls: Partial<Record<UnitFieldName, ComponentProps<typeof TextInput>>> = {
  unitName: { maxLength: 200 },
  unitNumber: { maxLength: 50 },
  areaOfUnit: { inputMode: "decimal" },
  dimension: { maxLength: 100 },
  buildingNumber: { maxLength: 50 },
  noOfInnerRooms: { inputMode: "numeric" },
  electriciyAccountNo: { maxLength: 50 },
  waterAccountNo: { maxLength: 50 },
  minRent: { inputMode: "decimal" },
  maxRent: { inputMode: "decimal" },
};

/** The fields of the Unit Profile form, of one variant. */
export function UnitFields({ category, form }: { category: Category; form: UnitForm }) {
  const translate = useTranslate();
  const { choices, failed, retry } = useUnitChoices(category, form.texts["unitProfileType"] ?? "");
  const control = (name: UnitFieldName) => {
    const offered = choices[name];
    if (!offered) return <TextInput key={name} autoComplete="off" {...controls[name]} {...form.field(name)} />;
    const isOptional = optionalFields.includes(name);
    const chosen = form.texts[name] ?? "";
    // What is chosen is offered also while its list is on its way: else the next entry would take it away.
    const options = offered.length === 0 && chosen ? [{ value: chosen, label: chosen }] : offered;
    const blank = { value: "", label: translate(isOptional ? "unitForm.none" : "unitForm.choose") };
    return (
      <NativeSelect
        // Drawn anew with other options, it keeps what is chosen as long as that is offered.
        key={[name, ...offered.map(({ value }) => value)].join(" ")}
        {...form.field(name)}
        defaultValue={chosen}
        data={[blank, ...options]}
      />
    );
  };
  return (
    <>
      {failed && <ListFailure onRetry={retry}>{translate("unitForm.listsFailed")}</ListFailure>}
      {groupsOf(category).map(({ title, names }) => (
        <FieldGroup key={title} title={translate(title)}>
          {names.map(control)}
        </FieldGroup>
      ))}
    </>
  );
}
