import type { ComponentProps } from "react";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import type { FieldMistake } from "../../../ui/fields/error-summary.tsx";
import { ErrorSummary } from "../../../ui/fields/error-summary.tsx";
import styles from "./auth-form.module.css";

interface AuthFormProps extends ComponentProps<"form"> {
  mistakes: readonly FieldMistake[];
  submitTitle: MessageId;
  isSending: boolean;
}

/**
 * Fields and a button. Submitting it before JavaScript does nothing, because of `method="dialog"` outside a dialog: a password
 * must never end up in an address.
 */
export function AuthForm({ mistakes, submitTitle, isSending, children, ...rest }: AuthFormProps) {
  const translate = useTranslate();
  return (
    <form method="dialog" noValidate className={styles.form} {...rest}>
      {mistakes.length > 1 && <ErrorSummary mistakes={mistakes} />}
      {children}
      <Button type="submit" look="primary" wide busy={isSending}>
        {translate(submitTitle)}
      </Button>
    </form>
  );
}
