import { TextInput } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { DateEntryProps } from "../../ui/date-entry.tsx";
import { useDateEntry } from "../../ui/date-entry.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

type DateInputProps = DateEntryProps &
  Pick<ComponentProps<typeof TextInput>, "id" | "error" | "readOnly" | "aria-required" | "aria-invalid"> & {
    description?: ReactNode;
  };

/** `DateField` for Mantine: `<DateInput {...form.date("keysHandOverDate")} />`. */
export function DateInput({ value, onDay, onBlur, min, max, description, ...rest }: DateInputProps) {
  const format = useTranslate()("field.date.format");
  const { input, picker } = useDateEntry({ label: rest.label, value, onDay, onBlur, min, max });
  return (
    <TextInput
      {...rest}
      {...input}
      // As wide as a date where the room does not say how wide.
      inputSize="10"
      // Read aloud where no description is.
      title={format}
      description={
        description && (
          <>
            {description} <VisuallyHidden>{format}</VisuallyHidden>
          </>
        )
      }
      rightSection={!rest.readOnly && picker}
    />
  );
}
