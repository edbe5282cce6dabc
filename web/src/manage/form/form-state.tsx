import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { useOnline } from "../../lib/browser/online.ts";
import { MissingEntries } from "../../ui/missing-entries.tsx";

/** What a form still needs, and the way there. */
export interface FormProgress<Name extends string> {
  missing: readonly Name[];
  focus: (name: Name) => void;
  labelOf: (name: Name) => string;
}

interface FormStateProps<Name extends string> {
  form: FormProgress<Name>;
  isPending: boolean;
}

/** How far a form is, beside its buttons: what is missing, or that it waits for a network to be sent. */
export function FormState<Name extends string>({ form, isPending }: FormStateProps<Name>) {
  const translate = useTranslate();
  const isOnline = useOnline();
  if (isPending && !isOnline) return <p role="status">{translate("manage.waits")}</p>;
  return <MissingEntries names={form.missing} labelOf={form.labelOf} onGo={form.focus} />;
}
