import type { ReactNode, SubmitEvent } from "react";
import { useEffect, useRef } from "react";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { confirmed } from "./confirmation.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import styles from "./form-modal.module.css";
import type { FormProgress } from "./form-state.tsx";
import { FormState } from "./form-state.tsx";
import { useUnsavedGuard } from "./unsaved-guard.ts";

/** What the modal needs of `useManageForm`. */
export interface ModalForm<Name extends string> extends FormProgress<Name> {
  isValid: boolean;
  isDirty: boolean;
  /** Where what was typed before is filled in again. */
  startAfresh?: (() => void) | undefined;
  forgetDraft?: (() => void) | undefined;
}

interface FormModalProps<Name extends string> {
  title: string;
  size?: "medium" | "large";
  form: ModalForm<Name>;
  /** Usually `form.submit(send)`. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The submission is on its way: shown, and no second one can be sent. */
  isPending: boolean;
  /** Closed by the person, who has agreed to lose what was typed. */
  onClose: () => void;
  /** `manage.submit` where nothing is said. */
  submitTitle?: MessageId;
  /** Submit can be had only after a change: for editing. */
  needsChange?: boolean;
  /** What went wrong, and the like: above the fields. */
  notice?: ReactNode;
  children: ReactNode;
  /** What else can be done with the record: beside Cancel. */
  otherAction?: ReactNode;
  /** What belongs to the record and not to the form: below both. */
  after?: ReactNode;
}

/**
 * A form in a modal with Cancel and Submit, mounted as long as it is open. The first control has the focus; Submit is
 * disabled until everything is valid, and says what is missing. Closing asks first where something would be lost.
 */
export function FormModal<Name extends string>({ title, size, onClose, after, ...rest }: FormModalProps<Name>) {
  const { form, isPending } = rest;
  useUnsavedGuard(form.isDirty);
  const close = async () => {
    if (isPending) return;
    if (!form.isDirty || (await confirmed("manage.discard.question", "manage.discard.yes"))) onClose();
  };
  return (
    <Dialog title={title} onClose={() => void close()} {...(size && { size })}>
      <ModalFormView {...rest} onCancel={() => void close()} />
      {after}
    </Dialog>
  );
}

/** Gives the focus to the first control where the browser has given it to what scrolls, as it does with a long form. */
function useFocusInside() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) return;
    form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, []);
  return form;
}

type ViewProps<Name extends string> = Omit<FormModalProps<Name>, "title" | "size" | "onClose" | "after"> & {
  onCancel: () => void;
};

function ModalFormView<Name extends string>({ form, isPending, onSubmit, onCancel, ...rest }: ViewProps<Name>) {
  const translate = useTranslate();
  const place = useFocusInside();
  const { submitTitle = "manage.submit", needsChange = false, notice, children, otherAction } = rest;
  return (
    <form ref={place} noValidate className={styles.form} onSubmit={onSubmit}>
      {form.startAfresh && <DraftOffer onDiscard={form.startAfresh} />}
      {notice}
      {children}
      <div className={styles.foot}>
        <div className={styles.words}>
          {(!needsChange || form.isDirty) && <FormState form={form} isPending={isPending} />}
        </div>
        <div className={styles.actions}>
          {otherAction}
          <Button onClick={onCancel} disabled={isPending}>
            {translate("manage.cancel")}
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={isPending}
            disabled={!form.isValid || (needsChange && !form.isDirty)}
          >
            {translate(submitTitle)}
          </Button>
        </div>
      </div>
    </form>
  );
}
