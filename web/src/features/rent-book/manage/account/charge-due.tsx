import type { DueForm, TenancyAccount } from "@vasati/contract/money/accounts";
import { chargeKinds } from "@vasati/contract/money/terms/tenancy-terms";
import { useState } from "react";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { formatMoney, today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { FormModal } from "../../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../../manage/form/form.ts";
import { SaveFailure } from "../../../../manage/form/form-failures.tsx";
import { Checkbox } from "../../../../ui/controls/checkbox.tsx";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { ChoosePicture } from "../pictures/choose-picture.tsx";
import { useSendingPicture } from "../pictures/send-picture.ts";
import { amountRead, chargeSchema, chargeWords, isByMeter, lastReading, metered, newCharge } from "./charge-entries.ts";

interface ChargeDueProps extends Pick<TenancyAccount, "meters"> {
  tenancyId: number;
  onClose: () => void;
}

function useChargeForm() {
  const [initial] = useState(() => newCharge(today()));
  return useManageForm(chargeSchema, { fields: chargeWords, initial });
}
type ChargeForm = ReturnType<typeof useChargeForm>;

/** Charges an amount that is due once: a repair, a meter reading, a penalty. */
export function ChargeDue({ tenancyId, meters, onClose }: ChargeDueProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation("POST /tenancies/{id}/dues", "log");
  const form = useChargeForm();
  const [photo, setPhoto] = useState<File | null>(null);
  const pictures = useSendingPicture("POST /dues/{id}/picture");
  const charge = async (body: DueForm) => {
    try {
      const { dueId } = await mutateAsync({ params: { id: String(tenancyId) }, body });
      const isSent = !body.meter || photo === null || (await pictures.send(dueId, photo));
      showToast(isSent ? "success" : "warning", isSent ? "account.charged" : "account.chargedWithoutPicture");
      onClose();
      await answers.invalidate("POST /tenancies/{id}/dues");
    } catch (failure) {
      form.showRejected(failure);
    }
  };
  return (
    <FormModal
      title={translate("account.charge.title")}
      form={form}
      isPending={isPending || pictures.isPending}
      submitTitle="account.charge.submit"
      onSubmit={form.submit(charge)}
      onClose={onClose}
      notice={error && error.errors.length === 0 ? <SaveFailure error={error} /> : undefined}
    >
      <ChargeFields form={form} meters={meters} />
      <DateField {...form.date("dueOn")} />
      {isByMeter(form.texts) && (
        <ChoosePicture
          label={translate("account.meter.picture.add")}
          note="account.meter.picture.note"
          isPhoto
          chosen={photo}
          onChoose={setPhoto}
        />
      )}
    </FormModal>
  );
}

/** What the charge is for, and the amount, typed or computed from a meter reading. */
function ChargeFields({ form, meters }: { form: ChargeForm } & Pick<TenancyAccount, "meters">) {
  const translate = useTranslate();
  const { kind = "", name = "" } = form.texts;
  const meter = lastReading(meters, { kind, name });
  const prefill = (last: typeof meter) => {
    form.set("meter.previous", last ? String(last.reading) : "");
    form.set("meter.tariff", last ? String(last.tariff) : "");
  };
  const [kindField, nameField, meterBox] = [form.field("kind"), form.field("name"), form.box("byMeter")];
  return (
    <>
      <SelectField
        {...kindField}
        onChange={(event) => {
          kindField.onChange(event);
          prefill(lastReading(meters, { kind: event.target.value, name }));
        }}
        options={chargeKinds.toReversed().map((value) => ({ value, title: translate(`rent.charge.${value}`) }))}
      />
      <TextField
        autoComplete="off"
        {...nameField}
        required={kind === "other"}
        onChange={(event) => {
          nameField.onChange(event);
          const named = lastReading(meters, { kind, name: event.target.value });
          // Keeps what was typed unless the name now means another meter.
          if (named !== meter) prefill(named);
        }}
      />
      {metered.has(kind) && (
        <Checkbox
          {...meterBox}
          onChange={(event) => {
            meterBox.onChange(event);
            prefill(meter);
          }}
        />
      )}
      {isByMeter(form.texts) ? (
        <MeterFields key={JSON.stringify([kind, meter?.name])} form={form} />
      ) : (
        <TextField inputMode="decimal" autoComplete="off" {...form.field("amount")} />
      )}
    </>
  );
}

/** Keyed by meter, so that another meter starts with its own last reading. */
function MeterFields({ form }: { form: ChargeForm }) {
  const translate = useTranslate();
  const { texts } = form;
  const read = amountRead(texts);
  return (
    <>
      {(["meter.previous", "meter.current", "meter.tariff"] as const).map((field) => (
        <TextField
          key={field}
          inputMode="decimal"
          autoComplete="off"
          {...form.field(field)}
          defaultValue={texts[field]}
        />
      ))}
      <p role="status">
        {translate("account.meter.amount")}: <strong>{read === null ? "–" : formatMoney(read)}</strong>
      </p>
    </>
  );
}
