import type { PropertyRecord } from "@vasati/contract/portfolio/properties";
import type { PropertyForm } from "@vasati/contract/portfolio/property-forms";
import type { ChangeEvent } from "react";
import { useState } from "react";
import type { Schema, Texts } from "../../../../lib/forms/form-values.ts";
import type { FormDraft } from "../../../../manage/form/form-draft.ts";
import { useManageForm } from "../../../../manage/form/form.ts";
import type { Choice } from "../../../../manage/form/fields/search-select.tsx";
import type { PropertyEntries } from "./property-form-entries.ts";
import type { PropertyEntry } from "./property-form-words.ts";
import { isNeeded, propertyWords } from "./property-form-words.ts";

/** The fields in which a person is chosen. */
export type PersonEntry = "careTaker" | "custodianId" | "currentOwner" | "previousOwner";

/** The chosen people, as shown. */
export type People = Partial<Record<PersonEntry, Choice | null>>;

/** The people of a property, without another call. */
export const peopleOf = (property: PropertyRecord): People =>
  Object.fromEntries(
    (
      [
        ["careTaker", property.careTaker, property.careTakerName, property.careTakerContact],
        ["custodianId", property.custodianId, property.custodianName, ""],
        ["currentOwner", property.currentOwner, property.currentOwnerName, ""],
        ["previousOwner", property.previousOwner, property.previousOwnerName, ""],
      ] as const
    ).flatMap(([name, id, title, note]) => (id ? [[name, { value: String(id), title, note }]] : [])),
  );

/** The people chosen before the session ended. */
const peopleIn = (restored: Texts | null): People => JSON.parse(restored?.["people"] ?? "{}") as People;

interface StateParts {
  initial: PropertyEntries;
  /** The people in the initial entries. */
  known?: People;
  /** Of `useFormDraft`. */
  draft: FormDraft;
}

/** The property form: `useManageForm`, and what its fields do to each other. */
export function usePropertyForm(
  schema: Schema<PropertyEntries, PropertyForm>,
  { initial, known = {}, draft }: StateParts,
) {
  const [people, setPeople] = useState<People>(() => ({ ...known, ...peopleIn(draft.restored) }));
  const beside = { people: JSON.stringify(people) };
  const form = useManageForm(schema, { fields: propertyWords, initial, draft, beside });
  const { texts } = form;
  const textIn = (name: PropertyEntry) => texts[name] ?? "";

  /** The control always shows the form's value, even if another field has filled it in. */
  const field = (name: PropertyEntry) => {
    const { defaultValue: _, ...control } = form.field(name);
    return { ...control, value: textIn(name), required: isNeeded(name) };
  };

  /** Fills in what belongs to a choice, unless the person has typed something else. */
  const fill = (name: PropertyEntry, value: string, filledBefore: string | undefined) => {
    const text = textIn(name).trim();
    if (text === "" || text === filledBefore) form.set(name, value);
  };

  const choose = (name: PersonEntry, choice: Choice | null) => {
    const before = people[name];
    form.set(name, choice?.value ?? "");
    setPeople((others) => ({ ...others, [name]: choice }));
    if (name === "careTaker") fill("careTakerContact", choice?.note ?? "", before?.note);
  };

  return {
    ...form,
    field,
    fill,
    choose,
    /** The chosen person; just the id if nothing else is known. */
    chosen: (name: PersonEntry): Choice | null => {
      const value = textIn(name);
      if (value === "") return null;
      const person = people[name];
      return person?.value === value ? person : { value, title: value };
    },
    reset: () => {
      form.reset();
      setPeople(known);
    },
    startAfresh:
      form.startAfresh &&
      (() => {
        form.startAfresh?.();
        setPeople(known);
      }),
  };
}

export type PropertyFormState = ReturnType<typeof usePropertyForm>;

/** The change of a native select. */
export type Chosen = ChangeEvent<HTMLSelectElement>;
