import type { Category } from "@vasati/contract/wire/codes";
import type { ComponentProps } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup, FoldedGroup } from "../../../manage/form/fields/field-group.tsx";
import { ListFailure } from "../../../manage/form/form-failures.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useUnitChoices } from "./unit-choices.ts";
import type { UnitForm } from "./unit-form.ts";
import type { UnitFieldName } from "./unit-words.ts";
import { groupsOf, optionalFields } from "./unit-words.ts";

/** Numbers are typed as text: a native number control changes with the mouse wheel and takes no `1,200`. */
const controls: Partial<Record<UnitFieldName, Partial<ComponentProps<typeof TextField>>>> = {
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
  deposit: { inputMode: "decimal" },
  maintenance: { inputMode: "decimal" },
  carpetArea: { inputMode: "decimal" },
  builtUpArea: { inputMode: "decimal" },
  totalFloors: { inputMode: "numeric" },
  bathrooms: { inputMode: "numeric" },
  balconies: { inputMode: "numeric" },
  frontage: { inputMode: "decimal" },
  roadWidth: { inputMode: "decimal" },
  ceilingHeight: { inputMode: "decimal" },
  powerLoad: { inputMode: "decimal" },
};

/** The fields of the Unit Profile form, of one variant. */
export function UnitFields({ category, form }: { category: Category; form: UnitForm }) {
  const translate = useTranslate();
  const { choices, failed, retry } = useUnitChoices(category, form.texts["unitProfileType"] ?? "");
  const control = (name: UnitFieldName) => {
    if (name === "availableFrom") return <DateField key={name} {...form.date(name)} />;
    const offered = choices[name];
    if (!offered) return <TextField key={name} autoComplete="off" {...controls[name]} {...form.field(name)} />;
    const isOptional = optionalFields.includes(name);
    const chosen = form.texts[name] ?? "";
    // The chosen option is offered even before its list has loaded, or the next entry would remove it.
    const options = offered.length === 0 && chosen ? [{ value: chosen, title: chosen }] : offered;
    return (
      <SelectField
        // Rendered again with other options, it keeps the chosen one while that is offered.
        key={[name, ...offered.map(({ value }) => value)].join(" ")}
        {...form.field(name)}
        defaultValue={chosen}
        placeholder={translate(isOptional ? "unitForm.none" : "unitForm.choose")}
        options={options}
      />
    );
  };
  return (
    <>
      {failed && <ListFailure onRetry={retry}>{translate("unitForm.listsFailed")}</ListFailure>}
      {groupsOf(category).map(({ title, names, isFolded }) => {
        const group = { title: translate(title), children: names.map(control) };
        const isNeeded = names.some((name) => form.field(name).error || form.texts[name]);
        return isFolded ? (
          <FoldedGroup key={title} {...group} isNeeded={isNeeded} />
        ) : (
          <FieldGroup key={title} {...group} />
        );
      })}
    </>
  );
}
