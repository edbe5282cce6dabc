import type { Owner } from "@vasati/contract/portfolio/owners";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { ApiQuery } from "../../../../lib/api/query.ts";
import { employeeChoice, employeesNamed } from "../../../../manage/record/employee-choice.ts";
import { RecordSelect } from "../../../../manage/form/fields/record-select.tsx";
import type { Choice } from "../../../../manage/form/fields/search-select.tsx";
import type { PersonEntry, PropertyFormState } from "./property-form-state.ts";
import { ownerCandidates } from "./property-form.api.ts";

interface PersonFieldProps {
  form: PropertyFormState;
  name: PersonEntry;
}

interface PeopleFieldProps<Person> extends PersonFieldProps {
  queryOf: (search: string) => ApiQuery<PageOf<Person>>;
  choiceOf: (person: Person) => Choice;
}

function PeopleField<Person>({ form, name, ...found }: PeopleFieldProps<Person>) {
  const { name: _, value: __, onChange: ___, ...control } = form.field(name);
  return (
    <RecordSelect
      control={control}
      chosen={form.chosen(name)}
      onChoose={(choice) => form.choose(name, choice)}
      {...found}
    />
  );
}

/** People of the same name are distinguished by telephone or document. */
export const ownerChoice = (owner: Owner): Choice => ({
  value: String(owner.ownerLeaserProfileId),
  title: owner.ownerOrLeasorName,
  note: owner.phoneNo || owner.idCardNo,
});

const candidates = { currentOwner: ownerCandidates("Current"), previousOwner: ownerCandidates("Previous") };

/** An owner with the status that the field requires. */
export const OwnerField = ({ form, name }: { form: PropertyFormState; name: keyof typeof candidates }) => (
  <PeopleField form={form} name={name} queryOf={candidates[name]} choiceOf={ownerChoice} />
);

/** The property's caretaker or its custodian. */
export const EmployeeField = (props: PersonFieldProps) => (
  <PeopleField {...props} queryOf={employeesNamed} choiceOf={employeeChoice} />
);
