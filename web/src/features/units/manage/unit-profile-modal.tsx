import type { CommercialUnitForm, ResidentialUnitForm } from "@vasati/contract/portfolio/unit-forms";
import { useEffect, useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "../../../lib/forms/draft.ts";
import type { Texts } from "../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { DraftOffer } from "../../../manage/form/draft-offer.tsx";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import type { AddingUnit } from "./adding-unit.ts";
import type { UnitPlace } from "./unit-entries.ts";
import { blankEntries, payloadOf } from "./unit-entries.ts";
import { UnitFields } from "./unit-fields.tsx";
import { useUnitForm } from "./unit-form.ts";

interface UnitProfileModalProps {
  place: UnitPlace;
  adding: AddingUnit;
  /** There are no entries that would be lost. */
  onClose: () => void;
}

/** Whose draft it is: a person's, for one property. */
function useDraftOwner({ propertyId }: UnitPlace): string {
  const session = useSession();
  return `${session.signedIn ? session.email : ""} ${propertyId}`;
}

/** The Unit Profile modal, commercial or residential as the property is (requirements 2.41 and 5.6). */
export function UnitProfileModal(props: UnitProfileModalProps) {
  const owner = useDraftOwner(props.place);
  const [draft, setDraft] = useState(() => readDraft("unitDraft", owner));
  const discard = () => {
    forgetDraft("unitDraft");
    setDraft(null);
  };
  return <UnitProfileForm key={String(draft === null)} owner={owner} draft={draft} onDiscard={discard} {...props} />;
}

type FormProps = UnitProfileModalProps & { owner: string; draft: Texts | null; onDiscard: () => void };

function UnitProfileForm({ place, adding, onClose, owner, draft, onDiscard }: FormProps) {
  const translate = useTranslate();
  const [initial] = useState({ ...blankEntries, ...draft });
  const form = useUnitForm(place, initial);
  const { texts } = form;
  const [startingTexts] = useState(texts);
  useEffect(() => {
    if (texts !== startingTexts) keepDraft("unitDraft", owner, texts);
  }, [owner, texts, startingTexts]);
  const add = async (unit: CommercialUnitForm | ResidentialUnitForm) => {
    const refused = await adding.add(payloadOf(unit));
    if (refused) form.showRejected(refused);
  };
  const close = () => {
    forgetDraft("unitDraft");
    onClose();
  };
  return (
    <FormModal
      title={translate("unitForm.title")}
      size="large"
      needsAll
      form={form}
      isPending={adding.isPending}
      onSubmit={form.submit(add)}
      onClose={form.isDirty ? close : onClose}
      notice={<SaveFailure error={adding.refusal} />}
    >
      {draft && <DraftOffer onDiscard={onDiscard} />}
      <UnitFields category={place.propertiesCategory} form={form} />
    </FormModal>
  );
}
