import type { ReactNode } from "react";
import { waiverForm } from "@vasati/contract/money/accounts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../manage/form/form.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import styles from "./rent-dialogs.module.css";

const wordsWith = (help: MessageId) =>
  ({ reason: { label: "account.reason", help, invalid: "manage.tooLong" } }) as const;

interface ReasonModalProps {
  title: string;
  submitTitle: MessageId;
  isPending: boolean;
  error: ApiError | null;
  /** Who reads the reason; the tenant and the owner by default. */
  help?: MessageId;
  /** The usual reason. */
  usual?: string;
  onReason: (body: { reason: string }) => Promise<unknown>;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks for the reason of what is recorded for good. */
export function ReasonModal({
  title,
  submitTitle,
  isPending,
  error,
  help = "account.reason.help",
  usual = "",
  onReason,
  onClose,
  children,
}: ReasonModalProps) {
  const form = useManageForm(waiverForm, { fields: wordsWith(help), initial: { reason: usual } });
  return (
    <FormModal
      title={title}
      form={form}
      isPending={isPending}
      submitTitle={submitTitle}
      onSubmit={form.submit(onReason)}
      onClose={onClose}
      notice={<SaveFailure error={error} />}
    >
      <p className={styles.place}>{children}</p>
      <TextField autoComplete="off" {...form.field("reason")} />
    </FormModal>
  );
}
