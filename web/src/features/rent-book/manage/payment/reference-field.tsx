import type { FormControl } from "../../../../lib/forms/form.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";

/** The UTR or bank's number of a transfer, or the number of a cheque. */
export const ReferenceField = (field: FormControl) => (
  <TextField autoComplete="off" autoCapitalize="characters" spellCheck={false} {...field} />
);
