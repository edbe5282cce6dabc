import type { EnquiryForm } from "@vasati/contract/leasing/enquiries";
import { enquiryFormOn } from "@vasati/contract/leasing/enquiries";
import type { UnitDetail } from "@vasati/contract/portfolio/units";
import { useEffect, useEffectEvent, useState } from "react";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import type { Texts } from "../../../lib/forms/form-values.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { today } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { MissingEntries } from "../../../ui/fields/missing-entries.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { dayAfter, enquiryGroups, enquiryWords } from "./enquiry-fields.ts";
import { forgetDraft, keepDraft, readDraft } from "../../../lib/forms/draft.ts";
import type { EnquiryFieldName } from "./enquiry-fields.ts";
import styles from "./enquiry-modal.module.css";

export interface EnquiryModalProps {
  unit: Pick<UnitDetail, "unitProfileId" | "unitName">;
  person: { name: string; email: string };
  isSending: boolean;
  onSubmit: (enquiry: EnquiryForm) => Promise<void>;
  onClose: () => void;
}

type TextName = Exclude<EnquiryFieldName, "familyMemberCount">;
const blank = Object.fromEntries(Object.keys(enquiryWords).map((name) => [name, ""])) as Record<TextName, string>;

type FormProps = Omit<EnquiryModalProps, "onClose">;

/** The form, starting from the account's data and the restored draft. */
function useEnquiryForm({ unit: { unitProfileId }, person: { name, email } }: FormProps, draft: Texts | null) {
  const [schema] = useState(() => enquiryFormOn(today()));
  const familyMemberCount = Number(draft?.["familyMemberCount"]) || 0;
  const [initial] = useState({ ...blank, tenantName: name, email, ...draft, familyMemberCount, unitProfileId });
  const form = useContractForm(schema, { fields: enquiryWords, initial });
  const { texts } = form;
  const [startingTexts] = useState(texts);
  useEffect(() => {
    if (texts !== startingTexts) keepDraft("enquiryDraft", email, texts);
  }, [email, texts, startingTexts]);
  return form;
}

/** The Create Enquiry modal (requirements 2.23 and 3.17). */
export function EnquiryModal({ onClose, ...form }: EnquiryModalProps) {
  const translate = useTranslate();
  const [draft] = useState(() => readDraft("enquiryDraft", form.person.email));
  const [afresh, setAfresh] = useState(false);
  const startAfresh = () => {
    forgetDraft("enquiryDraft");
    setAfresh(true);
  };
  return (
    <Dialog title={translate("enquiry.title")} size="large" onClose={onClose}>
      <p className={styles.lead}>{translate("enquiry.lead", { unitName: form.unit.unitName })}</p>
      {draft && !afresh && <DraftOffer onDiscard={startAfresh} />}
      <EnquiryFields key={String(afresh)} draft={afresh ? null : draft} takesFocus={afresh} {...form} />
    </Dialog>
  );
}

type FieldsProps = FormProps & { draft: Texts | null; takesFocus: boolean };

function EnquiryFields({ draft, takesFocus, ...props }: FieldsProps) {
  const translate = useTranslate();
  const { field, date, focus, texts, missing, isRefused, isValid, submit } = useEnquiryForm(props, draft);
  const focusFirst = useEffectEvent(() => focus("tenantName"));
  useEffect(() => {
    if (takesFocus) focusFirst();
  }, [takesFocus]);
  const earliest: Partial<Record<EnquiryFieldName, { min: string }>> = {
    tenancyRequiredDate: { min: today() },
    tenancyExpiryDate: { min: dayAfter(texts["tenancyRequiredDate"] ?? "") || today() },
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit(props.onSubmit)}>
      {enquiryGroups.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend className={styles.legend}>{translate(title)}</legend>
          <div className={styles.fields}>
            {fields.map(([name, control]) =>
              enquiryWords[name].isDate ? (
                <DateField key={name} {...earliest[name]} {...date(name)} />
              ) : (
                <TextField key={name} {...control} {...field(name)} />
              ),
            )}
          </div>
        </fieldset>
      ))}
      <PrivacyNotice words="notice.enquiry" />
      <div className={styles.end}>
        <MissingEntries
          names={missing}
          isRefused={isRefused}
          labelOf={(name) => translate(enquiryWords[name].label)}
          onGo={focus}
        />
        <Button type="submit" look="primary" disabled={!isValid} busy={props.isSending} className={styles.submit}>
          {translate("enquiry.submit")}
        </Button>
      </div>
    </form>
  );
}

function DraftOffer({ onDiscard }: { onDiscard: () => void }) {
  const translate = useTranslate();
  return (
    <div className={styles.draft}>
      <Banner kind="info">
        <span className={styles.offer}>
          {translate("enquiry.draft")}
          <Button look="quiet" className={styles.discard} onClick={onDiscard}>
            {translate("enquiry.draft.discard")}
          </Button>
        </span>
      </Banner>
    </div>
  );
}
