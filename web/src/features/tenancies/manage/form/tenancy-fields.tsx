import type { ComponentProps, ReactNode } from "react";
import { PrivacyNotice } from "../../../../domain/privacy-notice.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { FieldGroup, WideField } from "../../../../manage/form/fields/field-group.tsx";
import { ListFailure } from "../../../../manage/form/form-failures.tsx";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "../../../../ui/fields/text-field.tsx";
import { termWords } from "../../term-words.ts";
import type { ChosenName } from "./tenancy-lists.ts";
import { useTenancyLists } from "./tenancy-lists.ts";
import type { TermName } from "../tenancy-words.ts";

type Control = Pick<ComponentProps<typeof TextField>, "id" | "name" | "label" | "help" | "error" | "required">;

type DateControl = ComponentProps<typeof DateField>;

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
    return (
      <SelectField
        // Rendered again with other options, it keeps the chosen one.
        key={[name, ...options.map(({ value }) => value)].join(" ")}
        {...form.field(name)}
        defaultValue={chosen}
        placeholder={mayBeEmpty ? translate("tenancyForm.none") : undefined}
        options={options}
      />
    );
  };
  return (
    <>
      {failed && <ListFailure onRetry={retry}>{translate("tenancyForm.listsFailed")}</ListFailure>}
      <TermFields form={form} tenant={tenant} />
      <FieldGroup title={translate("tenancyForm.group.rent")}>
        <TextField autoComplete="off" inputMode="decimal" {...form.field("rent")} />
        {code("modeOfPayment", false)}
      </FieldGroup>
      <FieldGroup title={translate("tenancyForm.group.keys")}>
        <DateField {...form.date("keysHandOverDate")} />
        <DateField {...form.date("keysReturnDate")} />
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
        <TextField autoComplete="off" {...form.field("appliancesProvided")} />
        <TextField autoComplete="off" {...form.field("airconditionProvided")} />
      </FieldGroup>
      <FurtherTerms form={form} />
      <PrivacyNotice words="notice.staff" />
    </>
  );
}

function TermFields({ form, tenant }: TenancyFieldsProps) {
  const translate = useTranslate();
  const { begin, end, tenure } = form.following;
  return (
    <FieldGroup title={translate("tenancyForm.group.term")}>
      <WideField>{tenant}</WideField>
      <DateField {...begin} />
      <DateField {...end} help={lengthOf(form.texts, translate)} />
      <TextField autoComplete="off" {...tenure} />
    </FieldGroup>
  );
}

const FurtherTerms = ({ form }: Pick<TenancyFieldsProps, "form">) => (
  <FieldGroup title={useTranslate()("tenancyForm.group.words")}>
    <WideField>
      <TextAreaField rows={3} {...form.field("renewalProposedTerms")} />
    </WideField>
    <WideField>
      <TextAreaField rows={3} {...form.field("comments")} />
    </WideField>
  </FieldGroup>
);

/** The length of the entered term; empty if its days are in the wrong order. */
function lengthOf(texts: Readonly<Record<string, string>>, translate: ReturnType<typeof useTranslate>): string {
  const { tenancyCommencingDate = "", tenancyExpiryDate = "" } = texts;
  const isTerm = tenancyCommencingDate !== "" && tenancyExpiryDate > tenancyCommencingDate;
  return isTerm ? termWords({ tenancyCommencingDate, tenancyExpiryDate }, translate) : "";
}
