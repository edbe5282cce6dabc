import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { newPassword, passwordLength } from "@vasati/contract/wire/fields";
import type { ComponentProps } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { VisuallyHidden } from "../../../ui/content/visually-hidden.tsx";
import styles from "./new-password-field.module.css";

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { typed: string };

/** A field for a new password: shows the rules and, during typing, how many characters are missing. */
export function NewPasswordField({ typed, ...rest }: NewPasswordFieldProps) {
  const translate = useTranslate();
  const fits = newPassword.safeParse(typed).success;
  const left = passwordLength.least - typed.length;
  const Icon = fits ? IconCircleCheck : IconCircleDashed;
  const progress = fits ? translate("auth.passwordFits") : left > 0 && translate("auth.passwordLeft", { count: left });
  return (
    <div>
      <PasswordField autoComplete="new-password" {...rest} help={translate("auth.passwordRules", passwordLength)} />
      <p className={classNames(styles.progress, fits && styles.fits)} aria-hidden="true">
        {typed && progress && (
          <>
            <Icon size={16} /> {progress}
          </>
        )}
      </p>
      <VisuallyHidden>
        <span role="status">{fits && progress}</span>
      </VisuallyHidden>
    </div>
  );
}
