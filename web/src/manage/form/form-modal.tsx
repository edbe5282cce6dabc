import type { ReactNode, SubmitEvent } from "react";
import { useEffect, useRef } from "react";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import styles from "./form-modal.module.css";
import type { FormProgress } from "./form-state.tsx";
import { FormState } from "./form-state.tsx";
import { useGuardedLeave } from "./guards/guarded-leave.ts";

/** The parts of `useManageForm` that the modal needs. */
export interface ModalForm<Name extends string> extends FormProgress<Name> {
  isValid: boolean;
  isDirty: boolean;
  /** For restoring a draft. */
  startAfresh?: (() => void) | undefined;
  forgetDraft?: (() => void) | undefined;
}

interface FormModalProps<Name extends string> {
  title: string;
  size?: "medium" | "large";
  form: ModalForm<Name>;
  /** Usually `form.submit(send)`. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The submission is running; the form can't be submitted again. */
  isPending: boolean;
  /** The person closed it, and confirmed if entries would be lost. */
  onClose: () => void;
  /** `manage.submit` by default. */
  submitTitle?: MessageId;
  /** Enables Submit only after a change, for editing. */
  needsChange?: boolean;
  /** Enables Submit only once everything is valid, where the product's forms do (requirements 5.5 and 5.6). */
  needsAll?: boolean;
  /** Errors and notes above the fields. */
  notice?: ReactNode;
  children: ReactNode;
  /** Further actions beside Cancel. */
  otherAction?: ReactNode;
  /** Parts of the record outside the form, below the buttons. */
  after?: ReactNode;
}

/**
 * A form in a modal with Cancel and Submit, mounted while it is open. The first control gets the focus. A note says what is
 * missing, and Submit goes to the first of it. Closing asks first if entries would be lost.
 */
export function FormModal<Name extends string>({ title, size, onClose, after, ...rest }: FormModalProps<Name>) {
  const { form, isPending } = rest;
  const guarded = useGuardedLeave(form.isDirty);
  const close = () => {
    if (!isPending) void guarded(onClose);
  };
  return (
    <Dialog title={title} onClose={close} {...(size && { size })}>
      <ModalFormView {...rest} onCancel={close} />
      {after}
    </Dialog>
  );
}

/** Focuses the first control if the browser has focused the scroll container, as it does with long forms. */
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
  const { submitTitle = "manage.submit", needsChange = false, needsAll = false, notice, children, otherAction } = rest;
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
            disabled={(needsAll && !form.isValid) || (needsChange && !form.isDirty)}
          >
            {translate(submitTitle)}
          </Button>
        </div>
      </div>
    </form>
  );
}
