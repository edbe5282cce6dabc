import type { ReactNode } from "react";
import { useId } from "react";
import { PrivacyNotice } from "../../../../domain/privacy-notice.tsx";
import { useApi } from "../../../../lib/api/api-query.ts";
import { areasByCity } from "../../../../domain/words/area-options.ts";
import { useCodeTitle } from "../../../../domain/words/code-titles.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import type { Retry } from "../../../../lib/api/retrying.ts";
import { ListFailure } from "../../../../manage/form/form-failures.tsx";
import { Checkbox } from "../../../../ui/controls/checkbox.tsx";
import { RadioGroup } from "../../../../ui/controls/radio-group.tsx";
import { LabelWords } from "../../../../ui/fields/field.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "../../../../ui/fields/text-field.tsx";
import { PositionField } from "./position-field.tsx";
import { EmployeeField, OwnerField } from "./property-form-people.tsx";
import type { Chosen, PropertyFormState } from "./property-form-state.ts";
import { areas, categories } from "./property-form.api.ts";
import styles from "./property-form.module.css";

interface PartProps {
  form: PropertyFormState;
}

interface PropertyFieldsProps extends PartProps {
  /** Only administrators put a property into another's portfolio. */
  namesCustodian: boolean;
  /** What to do if the owner isn't in the list. */
  ownersAction?: ReactNode;
}

/** A list that a needed entry is chosen from could not be loaded: without it the form cannot be saved. */
function NeededList({ list: { data, error, retry } }: { list: { data: unknown; error: unknown; retry: Retry } }) {
  const translate = useTranslate();
  if (error === undefined || data !== undefined) return null;
  return (
    <WholeLine>
      <ListFailure onRetry={retry}>{translate("state.couldNotLoad")}</ListFailure>
    </WholeLine>
  );
}

/** All fields of a property, in sections (requirements 3.12). */
export const PropertyFields = ({ form, namesCustodian, ownersAction }: PropertyFieldsProps) => (
  <div className={styles.sections}>
    <Essentials form={form} />
    <AddressPart form={form} />
    <People form={form} namesCustodian={namesCustodian} />
    <Owners form={form} ownersAction={ownersAction} />
    <Money form={form} />
    <CustomFields form={form} />
    <PrivacyNotice words="notice.staff" />
  </div>
);

function Essentials({ form }: PartProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const list = useApi(categories());
  const options = (list.data ?? []).map(({ value, title }) => ({ value, title: titleOf("category", value, title) }));
  return (
    <FormSection title={translate("property.group.essentials")} words={translate("property.group.essentials.words")}>
      <WholeLine>
        <TextField autoComplete="off" {...form.field("propertyName")} />
      </WholeLine>
      <SelectField
        {...form.field("propertiesCategory")}
        placeholder={translate("manage.choose.one")}
        options={options}
      />
      <NeededList list={list} />
      <RadioGroup
        {...form.field("newOrOld")}
        options={(["New", "Old"] as const).map((value) => ({ value, title: translate(`property.newOrOld.${value}`) }))}
      />
      {form.texts.newOrOld === "Old" && <TextField inputMode="numeric" {...form.field("ageOfProperty")} />}
    </FormSection>
  );
}

/** There is no other choice yet. */
const only = (value: string) => [{ value, title: value }];

/** The area, which brings its city and PIN code along. */
function AreaField({ form }: PartProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const list = useApi(areas());
  const served = list.data ?? [];
  const control = form.field("address.area");
  const areaOf = (value: string) => served.find((area) => area.value === value);
  const choose = (event: Chosen) => {
    const [before, now] = [areaOf(control.value), areaOf(event.target.value)];
    control.onChange(event);
    form.fill("address.districtMuncipality", now?.city ?? "", before?.city);
    form.fill("address.zipcode", now?.zipcode ?? "", before?.zipcode);
  };
  return (
    <>
      <SelectField
        {...control}
        onChange={choose}
        placeholder={translate("manage.choose.one")}
        options={areasByCity(served, titleOf)}
      />
      <NeededList list={list} />
    </>
  );
}

function AddressPart({ form }: PartProps) {
  const translate = useTranslate();
  const line = (name: `address.${"buildingName" | "addressLine1" | "landMark" | "roadName" | "roadNo" | "street"}`) => (
    <TextField autoComplete="off" {...form.field(name)} />
  );
  return (
    <FormSection title={translate("property.group.address")} words={translate("property.group.address.words")}>
      <AreaField form={form} />
      <TextField autoComplete="off" {...form.field("address.districtMuncipality")} />
      {line("address.buildingName")}
      {line("address.addressLine1")}
      {line("address.landMark")}
      {line("address.street")}
      {line("address.roadName")}
      {line("address.roadNo")}
      <TextField autoComplete="off" inputMode="numeric" {...form.field("address.zipcode")} />
      <SelectField {...form.field("address.state")} options={only("Karnataka")} />
      <SelectField {...form.field("address.country")} options={only("India")} />
      <WholeLine>
        <TextField autoComplete="off" {...form.field("googleMapRef")} />
      </WholeLine>
      <WholeLine>
        <PositionField form={form} />
      </WholeLine>
    </FormSection>
  );
}

function People({ form, namesCustodian }: PartProps & { namesCustodian: boolean }) {
  const translate = useTranslate();
  return (
    <FormSection
      title={translate("property.group.people")}
      words={translate("property.group.people.words")}
      isOptional={!namesCustodian}
    >
      {namesCustodian && (
        <WholeLine>
          <EmployeeField form={form} name="custodianId" />
        </WholeLine>
      )}
      <EmployeeField form={form} name="careTaker" />
      <TextField autoComplete="off" {...form.field("careTakerContact")} />
    </FormSection>
  );
}

function Owners({ form, ownersAction }: PartProps & { ownersAction: ReactNode }) {
  const translate = useTranslate();
  return (
    <FormSection
      title={translate("property.group.owners")}
      words={translate("property.group.owners.words")}
      isOptional
      action={ownersAction}
    >
      <OwnerField form={form} name="currentOwner" />
      <OwnerField form={form} name="previousOwner" />
      <WholeLine>
        <TextAreaField rows={3} {...form.field("ownershipDocuments")} />
      </WholeLine>
    </FormSection>
  );
}

function Money({ form }: PartProps) {
  const translate = useTranslate();
  return (
    <FormSection title={translate("property.group.money")} isOptional>
      <TextField autoComplete="off" inputMode="decimal" {...form.field("valueOfProperty")} />
      <SelectField {...form.field("currency")} options={only("INR")} />
      <WholeLine>
        <TextField autoComplete="off" {...form.field("sourceOfFinance")} />
      </WholeLine>
      <WholeLine>
        <Checkbox {...form.box("brokeragePaid")} />
      </WholeLine>
      {form.texts.brokeragePaid === "true" && (
        <>
          <TextField autoComplete="off" inputMode="decimal" {...form.field("brokerage")} />
          <TextField autoComplete="off" {...form.field("nameOfBroker")} />
        </>
      )}
    </FormSection>
  );
}

const customFields = ["customeField1", "customeField2", "customeField3", "customeField4", "customeField5"] as const;

function CustomFields({ form }: PartProps) {
  const translate = useTranslate();
  const isWrong = customFields.some((name) => form.missing.includes(name));
  return (
    <FormSection title={translate("property.group.custom")} words={translate("property.group.custom.words")} isOptional>
      <WholeLine>
        <details className={styles.more} {...(isWrong && { open: true })}>
          <summary>{translate("property.customFields")}</summary>
          <div className={styles.fields}>
            {customFields.map((name) => (
              <TextField key={name} autoComplete="off" {...form.field(name)} />
            ))}
          </div>
        </details>
      </WholeLine>
    </FormSection>
  );
}

interface FormSectionProps {
  title: string;
  /** A description, if the title isn't enough. */
  words?: string;
  /** All of its fields may stay empty: the heading says so, and the labels don't. */
  isOptional?: boolean;
  /** What can be done in the section: below its words. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a long form: its heading next to its fields, or above them on narrow screens. */
function FormSection({ title, words, isOptional = false, action, children }: FormSectionProps) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={styles.section} data-optional={isOptional || undefined}>
      <div className={styles.about}>
        <p id={heading} className={styles.heading}>
          <LabelWords label={title} required={!isOptional} />
        </p>
        {words && <p className={styles.words}>{words}</p>}
        {action}
      </div>
      <div className={styles.fields}>{children}</div>
    </div>
  );
}

/** A field that takes the whole line. */
const WholeLine = ({ children }: { children: ReactNode }) => <div className={styles.whole}>{children}</div>;
