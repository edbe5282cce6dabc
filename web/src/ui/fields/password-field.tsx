import { IconEye, IconEyeOff } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../controls/button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./field.module.css";
import buttonStyles from "./field-button.module.css";
import type { FieldProps } from "./field.tsx";
import { Field, splitField } from "./field.tsx";

type PasswordFieldProps = FieldProps & Omit<ComponentProps<"input">, "className" | "type" | "required">;

/** A password that can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, own } = splitField(props);
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.withSign}>
          <input
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(styles.control, buttonStyles.withButton)}
            {...own}
            {...control}
          />
          <IconButton
            label={translate(shown ? "password.hide" : "password.show", { field: field.label })}
            className={buttonStyles.button}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden />
          </IconButton>
        </span>
      )}
    </Field>
  );
}
