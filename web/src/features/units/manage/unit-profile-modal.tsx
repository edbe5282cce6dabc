import type { CommercialUnitForm, ResidentialUnitForm } from "@vasati/contract/portfolio/unit-forms";
import { useEffect, useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "../../../lib/forms/draft.ts";
import type { Texts } from "../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { DraftOffer } from "../../../manage/form/draft-offer.tsx";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { ruleWords } from "../../../domain/rule-words.ts";
import { SaveFailure } from "../../../manage/form/save-failure.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import type { AddingUnit } from "./adding-unit.ts";
import type { UnitPlace } from "./unit-entries.ts";
import { blankEntries } from "./unit-entries.ts";
import { UnitFields } from "./unit-fields.tsx";
import { useUnitForm } from "./unit-form.ts";
import styles from "./unit-profile-modal.module.css";

interface UnitProfileModalProps {
  place: UnitPlace;
  adding: AddingUnit;
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

function UnitProfileForm({ place, adding, owner, draft, onDiscard }: FormProps) {
  const translate = useTranslate();
  const [initial] = useState({ ...blankEntries, ...draft });
  const form = useUnitForm(place, initial);
  const { texts } = form;
  const [startingTexts] = useState(texts);
  useEffect(() => {
    if (texts !== startingTexts) keepDraft("unitDraft", owner, texts);
  }, [owner, texts, startingTexts]);
  const add = async (unit: CommercialUnitForm | ResidentialUnitForm) => {
    const refused = await adding.add(unit);
    if (refused) form.showRejected(refused);
  };
  const close = () => {
    forgetDraft("unitDraft");
    adding.close();
  };
  return (
    <FormModal
      title={translate("unitForm.title")}
      size="large"
      form={form}
      isPending={adding.isPending}
      onSubmit={form.submit(add)}
      onClose={form.isDirty ? close : adding.close}
      notice={<SaveFailure error={adding.refusal} />}
    >
      {draft && <DraftOffer onDiscard={onDiscard} />}
      <UnitFields category={place.propertiesCategory} form={form} />
    </FormModal>
  );
}

/** On the page, once the modal has closed without a unit: why, and the way back to what was typed. */
export function UnitNotSaved({ adding: { failure, isOpen, open } }: { adding: AddingUnit }) {
  const translate = useTranslate();
  if (!failure || isOpen) return null;
  const reason = ruleWords(failure, translate) || translate("unitForm.notSaved");
  return (
    <div className={styles.notSaved}>
      <Banner kind="error">
        <span className={styles.offer}>
          {reason}
          <Button look="quiet" className={styles.again} onClick={open}>
            {translate("unitForm.openAgain")}
          </Button>
        </span>
      </Banner>
    </div>
  );
}
