import { useTranslate } from "../lib/i18n.tsx";
import { useOnline } from "../lib/online.ts";
import { MissingEntries } from "../ui/missing-entries.tsx";
import type { ModalForm } from "./form-modal.tsx";

interface FormStateProps<Name extends string> {
  form: Pick<ModalForm<Name>, "missing" | "labelOf" | "focus">;
  isPending: boolean;
}

/** How far a form is, beside its buttons: what is missing, or that it waits for a network to be sent. */
export function FormState<Name extends string>({ form, isPending }: FormStateProps<Name>) {
  const translate = useTranslate();
  const isOnline = useOnline();
  if (isPending && !isOnline) return <p role="status">{translate("manage.waits")}</p>;
  return <MissingEntries names={form.missing} labelOf={form.labelOf} onGo={form.focus} />;
}
