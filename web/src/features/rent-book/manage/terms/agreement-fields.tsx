import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { FieldGroup } from "../../../../manage/form/fields/field-group.tsx";
import { Button, IconButton } from "../../../../ui/controls/button.tsx";
import { Checkbox } from "../../../../ui/controls/checkbox.tsx";
import { RadioGroup } from "../../../../ui/controls/radio-group.tsx";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { FieldSet } from "../../../../ui/fields/field-set.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import type { TermsEntries } from "./terms-entries.ts";
import { newKey } from "./terms-entries.ts";
import styles from "./terms.module.css";
import type { TermsForm } from "./use-terms-form.ts";
import { idOf } from "./use-terms-form.ts";

type TextName = {
  [Name in keyof TermsEntries]: TermsEntries[Name] extends string
    ? string extends TermsEntries[Name]
      ? Name
      : never
    : never;
}[keyof TermsEntries];

const paidChoices = ["advance", "arrears"] as const;
const feeKinds = ["none", "flat", "perDay", "percentPerMonth"] as const;
const deductors = ["nobody", "individual", "other", "landlordAbroad"] as const;
const treatments = ["none", "charged", "reverseCharge"] as const;
const whole = { inputMode: "numeric" as const, autoComplete: "off" };
const money = { inputMode: "decimal" as const, autoComplete: "off" };

/** What an entry of plain text needs; `path` is that of the call. */
const useText =
  (form: TermsForm) =>
  (name: TextName, path: string = name) => ({
    id: idOf(path),
    value: form.entries[name],
    error: form.errorAt(path),
    onChange: ({ target }: { target: { value: string } }) =>
      form.change((entries) => void (entries[name] = target.value)),
  });

/** When charges are due, and what being late costs. */
export function DueFields({ form }: { form: TermsForm }) {
  const translate = useTranslate();
  const text = useText(form);
  const { paid, feeKind } = form.entries;
  return (
    <>
      <FieldGroup title={translate("terms.group.due")}>
        <TextField
          label={translate("terms.dueDay")}
          help={translate("terms.dueDay.help")}
          {...whole}
          {...text("dueDay")}
        />
        <RadioGroup
          name="paid"
          label={translate("terms.paid")}
          value={paid}
          onChange={({ target }) =>
            form.change((entries) => void (entries.paid = paidChoices.find((each) => each === target.value) ?? paid))
          }
          options={paidChoices.map((value) => ({ value, title: translate(`terms.paid.${value}`) }))}
        />
      </FieldGroup>
      <FieldGroup title={translate("terms.group.late")}>
        <SelectField
          label={translate("terms.fee")}
          value={feeKind}
          onChange={({ target }) =>
            form.change((entries) => void (entries.feeKind = feeKinds.find((each) => each === target.value) ?? feeKind))
          }
          options={feeKinds.map((value) => ({ value, title: translate(`terms.fee.${value}`) }))}
        />
        {feeKind !== "none" && (
          <>
            <TextField
              label={translate(feeKind === "percentPerMonth" ? "terms.riseBy.percent" : "receipt.amount")}
              {...money}
              {...text("fee", feeKind === "percentPerMonth" ? "lateFee.percent" : "lateFee.amount")}
            />
            {feeKind !== "flat" && (
              <TextField
                label={translate("terms.fee.ceiling")}
                required={false}
                {...money}
                {...text("feeCeiling", "lateFee.ceiling")}
              />
            )}
          </>
        )}
        <TextField label={translate("terms.graceDays")} {...whole} {...text("graceDays")} />
      </FieldGroup>
    </>
  );
}

/** Days for which no rent is due. */
export function RentFreeFields({ form }: { form: TermsForm }) {
  const translate = useTranslate();
  return (
    <FieldSet id={idOf("rentFree")} label={translate("terms.rentFree")} error={form.errorAt("rentFree")}>
      <ol className={styles.steps}>
        {form.entries.rentFree.map((free, index) => (
          <li key={free.key} className={styles.step}>
            {(["from", "until"] as const).map((end) => (
              <DateField
                key={end}
                id={idOf(`rentFree.${index}.${end}`)}
                label={translate(`account.${end}`)}
                value={free[end]}
                onDay={(day) =>
                  form.change(({ rentFree }) => void Object.assign(rentFree[index] ?? {}, { [end]: day }))
                }
                error={form.errorAt(`rentFree.${index}.${end}`, free[end])}
              />
            ))}
            <IconButton
              label={translate("terms.removeFree", { number: index + 1 })}
              onClick={() => form.change(({ rentFree }) => void rentFree.splice(index, 1))}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        look="quiet"
        onClick={() => form.change(({ rentFree }) => void rentFree.push({ key: newKey(), from: "", until: "" }))}
      >
        <IconPlus size={16} aria-hidden />
        {translate("terms.addFree")}
      </Button>
    </FieldSet>
  );
}

/** The deposit, how the tenancy is left, and taxes. */
export function OtherFields({ form }: { form: TermsForm }) {
  const translate = useTranslate();
  const text = useText(form);
  const { lockInUntil, continuesAfterEnd, tds, gst } = form.entries;
  return (
    <>
      <FieldGroup title={translate("terms.group.deposit")}>
        <TextField label={translate("terms.deposit")} {...money} {...text("deposit", "deposit.agreed")} />
        <TextField
          label={translate("terms.nonRefundable")}
          {...money}
          {...text("nonRefundable", "deposit.nonRefundable")}
        />
        <TextField label={translate("terms.refundDays")} {...whole} {...text("refundDays", "deposit.refundDays")} />
      </FieldGroup>
      <FieldGroup title={translate("terms.group.leaving")}>
        <TextField label={translate("terms.notice")} {...whole} {...text("noticeMonths")} />
        <DateField
          id={idOf("lockInUntil")}
          label={translate("terms.lockIn")}
          required={false}
          value={lockInUntil}
          onDay={(day) => form.change((entries) => void (entries.lockInUntil = day))}
          error={form.errorAt("lockInUntil", lockInUntil)}
        />
        <Checkbox
          label={translate("terms.continues")}
          help={translate("terms.continues.help")}
          checked={continuesAfterEnd}
          onChange={({ target }) => form.change((entries) => void (entries.continuesAfterEnd = target.checked))}
        />
      </FieldGroup>
      <FieldGroup title={translate("terms.group.tax")}>
        <SelectField
          label={translate("terms.tds")}
          value={tds}
          onChange={({ target }) =>
            form.change((entries) => void (entries.tds = deductors.find((each) => each === target.value) ?? tds))
          }
          options={deductors.map((value) => ({ value, title: translate(`terms.tds.${value}`) }))}
        />
        <SelectField
          label={translate("terms.gst")}
          value={gst}
          onChange={({ target }) =>
            form.change((entries) => void (entries.gst = treatments.find((each) => each === target.value) ?? gst))
          }
          options={treatments.map((value) => ({ value, title: translate(`terms.gst.${value}`) }))}
        />
      </FieldGroup>
    </>
  );
}
