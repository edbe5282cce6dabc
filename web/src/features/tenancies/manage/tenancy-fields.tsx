import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { DateInput } from "../../../manage/form/date-input.tsx";
import { FieldGroup, WideField } from "../../../manage/form/field-group.tsx";
import { ListFailure } from "../../../manage/form/list-failure.tsx";
import { termWords } from "../term-words.ts";
import type { ChosenName } from "./tenancy-lists.ts";
import { useTenancyLists } from "./tenancy-lists.ts";
import type { TermName } from "./tenancy-words.ts";

type Control = Record<"id" | "name", string> &
  Pick<ComponentProps<typeof TextInput>, "label" | "description" | "error">;

type DateControl = ComponentProps<typeof DateInput>;

interface TenancyFieldsProps {
  /** What the fields need of `useTenancyForm`. */
  form: {
    field: (name: TermName) => Control;
    date: (name: TermName) => DateControl;
    texts: Readonly<Record<string, string>>;
    following: { begin: DateControl; end: DateControl; tenure: Control };
  };
  /** Who takes the unit: chosen in a new tenancy, and not to be changed. */
  tenant: ReactNode;
}

/** The fields of a tenancy in their groups; only the mode of payment is forced, to Cash (requirements 2.44). */
export function TenancyFields({ form, tenant }: TenancyFieldsProps) {
  const translate = useTranslate();
  const { optionsOf, failed, retry } = useTenancyLists();
  const code = (name: ChosenName, mayBeEmpty = true) => {
    const chosen = form.texts[name] ?? "";
    const options = optionsOf(name, chosen);
    const none = { value: "", label: translate("tenancyForm.none") };
    return (
      <NativeSelect
        // Drawn anew with other options, it keeps what is chosen.
        key={[name, ...options.map(({ value }) => value)].join(" ")}
        {...form.field(name)}
        defaultValue={chosen}
        data={mayBeEmpty ? [none, ...options] : options}
      />
    );
  };
  return (
    <>
      {failed && <ListFailure onRetry={retry}>{translate("tenancyForm.listsFailed")}</ListFailure>}
      <TermFields form={form} tenant={tenant} />
      <FieldGroup title={translate("tenancyForm.group.rent")}>
        <TextInput autoComplete="off" inputMode="decimal" {...form.field("rent")} />
        {code("modeOfPayment", false)}
      </FieldGroup>
      <FieldGroup title={translate("tenancyForm.group.keys")}>
        <DateInput {...form.date("keysHandOverDate")} />
        <DateInput {...form.date("keysReturnDate")} />
      </FieldGroup>
      <FieldGroup title={translate("tenancyForm.group.costs")}>
        {code("garbageDisposal")}
        {code("insideCleaning")}
        {code("outsideCleaning")}
        {code("costOfACandMaintenance")}
      </FieldGroup>
      <FieldGroup title={translate("tenancyForm.group.use")}>
        {code("typeOfBusiness")}
        {code("unitLicense")}
        <TextInput autoComplete="off" {...form.field("appliancesProvided")} />
        <TextInput autoComplete="off" {...form.field("airconditionProvided")} />
      </FieldGroup>
      <FurtherTerms form={form} />
    </>
  );
}

function TermFields({ form, tenant }: TenancyFieldsProps) {
  const translate = useTranslate();
  const { begin, end, tenure } = form.following;
  return (
    <FieldGroup title={translate("tenancyForm.group.term")}>
      <WideField>{tenant}</WideField>
      <DateInput {...begin} />
      <DateInput {...end} description={lengthOf(form.texts, translate)} />
      <TextInput autoComplete="off" {...tenure} />
    </FieldGroup>
  );
}

const FurtherTerms = ({ form }: Pick<TenancyFieldsProps, "form">) => (
  <FieldGroup title={useTranslate()("tenancyForm.group.words")}>
    <WideField>
      <Textarea rows={3} {...form.field("renewalProposedTerms")} />
    </WideField>
    <WideField>
      <Textarea rows={3} {...form.field("comments")} />
    </WideField>
  </FieldGroup>
);

/** How long the term is that stands in the form; nothing where its days are in no order. */
function lengthOf(texts: Readonly<Record<string, string>>, translate: ReturnType<typeof useTranslate>): string {
  const { tenancyCommencingDate = "", tenancyExpiryDate = "" } = texts;
  const isTerm = tenancyCommencingDate !== "" && tenancyExpiryDate > tenancyCommencingDate;
  return isTerm ? termWords({ tenancyCommencingDate, tenancyExpiryDate }, translate) : "";
}
