import { IconPlus, IconTrash } from "@tabler/icons-react";
import { chargeKinds } from "@vasati/contract/money/terms/tenancy-terms";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Button, IconButton } from "../../../../ui/controls/button.tsx";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { FieldSet } from "../../../../ui/fields/field-set.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import type { ChargeEntries, StepEntries } from "./terms-entries.ts";
import { changedCharge, newKey } from "./terms-entries.ts";
import styles from "./terms.module.css";
import type { TermsForm } from "./use-terms-form.ts";
import { idOf } from "./use-terms-form.ts";

interface ChargeFieldsProps {
  form: TermsForm;
  place: number;
  /** Of the tenancy: amounts rise until then. */
  lastDay: string;
}

const periods = ["1", "3", "6", "12"] as const;
const rises = ["none", "percent", "amount"] as const;

type Name = "amount" | "riseBy" | "riseMonths" | "name";

/** How a charge is shown and changed. Changing a field that the steps depend on recomputes them. */
function useCharge({ form, place, lastDay }: ChargeFieldsProps, charge: ChargeEntries) {
  const path = `charges.${place}`;
  const change = (edit: Partial<ChargeEntries>) =>
    form.change(({ charges }) => {
      const before = charges[place];
      if (before) charges[place] = changedCharge(before, edit, lastDay);
    });
  const text = (name: Name, at: string = name) => ({
    id: idOf(`${path}.${at}`),
    autoComplete: "off",
    value: charge[name],
    error: form.errorAt(`${path}.${at}`),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const date = (name: "from" | "until") => ({
    id: idOf(`${path}.${name}`),
    value: charge[name],
    error: form.errorAt(`${path}.${name}`, charge[name]),
    onDay: (day: string) => change({ [name]: day }),
  });
  return { change, text, date };
}
type Charge = ReturnType<typeof useCharge>;

/** One charge: what it is, how much and how often, and how it rises. */
export function ChargeFields(props: ChargeFieldsProps & { charge: ChargeEntries }) {
  const translate = useTranslate();
  const { form, place, charge } = props;
  const { change, text, date } = useCharge(props, charge);
  return (
    <fieldset className={styles.charge}>
      <legend className={styles.chargeTitle}>{charge.name || translate(`rent.charge.${charge.kind}`)}</legend>
      <div className={styles.fields}>
        <SelectField
          label={translate("account.charge.kind")}
          value={charge.kind}
          onChange={({ target }) => change({ kind: chargeKinds.find((kind) => kind === target.value) ?? charge.kind })}
          options={chargeKinds.map((value) => ({ value, title: translate(`rent.charge.${value}`) }))}
        />
        {charge.kind === "other" && (
          <TextField label={translate("account.charge.name")} maxLength={100} {...text("name")} />
        )}
        <TextField label={translate("receipt.amount")} inputMode="decimal" {...text("amount", "amounts.0.amount")} />
        <SelectField
          label={translate("terms.every")}
          value={charge.everyMonths}
          onChange={({ target }) => change({ everyMonths: target.value })}
          options={periods.map((value) => ({ value, title: translate(`terms.every.${value}`) }))}
        />
        <DateField label={translate("terms.from")} {...date("from")} />
        <DateField label={translate("terms.until")} required={false} {...date("until")} />
        <RiseFields charge={charge} change={change} text={text} />
      </div>
      <Steps form={form} place={place} charge={charge} />
      <ChargeFoot form={form} place={place} charge={charge} />
    </fieldset>
  );
}

type RiseProps = Pick<Charge, "change" | "text"> & { charge: ChargeEntries };

function RiseFields({ charge: { rise }, change, text }: RiseProps) {
  const translate = useTranslate();
  const choose = (chosen: ChargeEntries["rise"]) =>
    change(chosen === "none" ? { rise: chosen, steps: [] } : { rise: chosen });
  return (
    <>
      <SelectField
        label={translate("terms.rise")}
        value={rise}
        onChange={({ target }) => choose(rises.find((each) => each === target.value) ?? "none")}
        options={rises.map((value) => ({ value, title: translate(`terms.rise.${value}`) }))}
      />
      {rise !== "none" && (
        <>
          <TextField
            label={translate(`terms.riseBy.${rise}`)}
            inputMode="decimal"
            {...text("riseBy", `escalation.${rise}`)}
          />
          <TextField
            label={translate("terms.riseMonths")}
            inputMode="numeric"
            {...text("riseMonths", "escalation.everyMonths")}
          />
        </>
      )}
    </>
  );
}

function ChargeFoot({ form, place, charge }: StepsProps) {
  const translate = useTranslate();
  const name = charge.name || translate(`rent.charge.${charge.kind}`);
  const addStep = () =>
    form.change(({ charges }) => void charges[place]?.steps.push({ key: newKey(), from: "", amount: charge.amount }));
  return (
    <div className={styles.chargeFoot}>
      <Button look="quiet" onClick={addStep} aria-label={`${translate("terms.addStep")}: ${name}`}>
        <IconPlus size={16} aria-hidden />
        {translate("terms.addStep")}
      </Button>
      <Button
        look="quiet"
        onClick={() => form.change(({ charges }) => void charges.splice(place, 1))}
        aria-label={`${translate("terms.removeCharge")}: ${name}`}
      >
        <IconTrash size={16} aria-hidden />
        {translate("terms.removeCharge")}
      </Button>
    </div>
  );
}

type StepsProps = Pick<ChargeFieldsProps, "form" | "place"> & { charge: ChargeEntries };

/** The later amounts, each with its first day; all can be corrected. */
function Steps({ form, place, charge }: StepsProps) {
  const translate = useTranslate();
  const path = `charges.${place}.amounts`;
  const change = (index: number, edit: Partial<StepEntries>) =>
    form.change(({ charges }) => void Object.assign(charges[place]?.steps[index] ?? {}, edit));
  if (charge.steps.length === 0) return null;
  return (
    <FieldSet id={idOf(path)} label={translate("terms.steps")} error={form.errorAt(path)}>
      <ol className={styles.steps}>
        {charge.steps.map(({ key, from, amount }, index) => (
          <li key={key} className={styles.step}>
            <DateField
              id={idOf(`${path}.${index + 1}.from`)}
              label={translate("terms.stepFrom", { number: index + 1 })}
              hidesLabel
              value={from}
              onDay={(day) => change(index, { from: day })}
              error={form.errorAt(`${path}.${index + 1}.from`, from)}
            />
            <TextField
              id={idOf(`${path}.${index + 1}.amount`)}
              label={translate("terms.stepAmount", { number: index + 1 })}
              hidesLabel
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={({ target }) => change(index, { amount: target.value })}
              error={form.errorAt(`${path}.${index + 1}.amount`)}
            />
            <IconButton
              label={translate("terms.removeStep", { number: index + 1 })}
              onClick={() => form.change(({ charges }) => void charges[place]?.steps.splice(index, 1))}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
    </FieldSet>
  );
}
