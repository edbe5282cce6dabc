import type { ReactNode, SubmitEvent } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/controls/button.tsx";
import type { ModalForm } from "./form-modal.tsx";
import { FormModal } from "./form-modal.tsx";
import type { Conflict } from "../record/record-editing.ts";
import { SaveFailure } from "./form-failures.tsx";
import { VersionConflict } from "./guards/version-conflict.tsx";

/** The result of `useRecordEditing`, and the state of its call. */
interface Editing<Typed, Fields> {
  record: { archived: boolean };
  conflict: Conflict<object, Fields> | null;
  save: (typed: Typed) => Promise<ApiError | undefined>;
  archive: (archived: boolean) => Promise<ApiError | undefined>;
  takeTheirs: () => void;
  isPending: boolean;
  error: ApiError | null;
}

interface EditedForm<Typed, Name extends string> extends ModalForm<Name> {
  submit: (onValid: (typed: Typed) => Promise<unknown>) => (event: SubmitEvent<HTMLFormElement>) => void;
  showRejected: (failure: unknown) => boolean;
}

interface EditModalProps<Typed, Fields, Name extends string> {
  title: string;
  editing: Editing<Typed, Fields>;
  form: EditedForm<Typed, Name>;
  /** How to show two versions: see `VersionConflict`. */
  labelOf: (name: keyof Fields & string) => string;
  show?: (name: keyof Fields & string, value: unknown) => string;
  /** The person may archive and restore the record. */
  mayArchive?: boolean;
  /** What else can be done with the record, and what belongs to it below the form. */
  otherAction?: ReactNode;
  after?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The modal for editing a record: a `FormModal` with `useRecordEditing`. It shows rejected fields in place and both versions
 * after a conflict, and archives the record if nothing is unsaved.
 */
export function EditModal<Typed, Fields extends object, Name extends string>({
  editing,
  labelOf,
  show,
  mayArchive = false,
  otherAction,
  ...modal
}: EditModalProps<Typed, Fields, Name>) {
  const translate = useTranslate();
  const { form } = modal;
  const { record, conflict, isPending, error } = editing;
  const save = async (typed: Typed) => {
    const failed = await editing.save(typed);
    if (failed) form.showRejected(failed);
  };
  const notice = conflict ? (
    <VersionConflict
      conflict={conflict}
      labelOf={labelOf}
      {...(show && { show })}
      isPending={isPending}
      onTakeTheirs={() => {
        form.forgetDraft?.();
        editing.takeTheirs();
      }}
    />
  ) : (
    <SaveFailure error={error} />
  );
  const archive = mayArchive && (
    <Button look="quiet" disabled={form.isDirty || isPending} onClick={() => void editing.archive(!record.archived)}>
      {translate(record.archived ? "manage.restore" : "manage.archive")}
    </Button>
  );
  const actions = (
    <>
      {archive}
      {otherAction}
    </>
  );
  return (
    <FormModal
      {...modal}
      size="large"
      submitTitle="manage.save"
      needsChange
      isPending={isPending}
      onSubmit={form.submit(save)}
      notice={notice}
      otherAction={actions}
    />
  );
}
