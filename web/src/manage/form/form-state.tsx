import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { useOnline } from "../../lib/browser/online.ts";
import { MissingEntries } from "../../ui/fields/missing-entries.tsx";

/** The missing and wrong fields of a form, with a link to the next one. */
export interface FormProgress<Name extends string> {
  missing: readonly Name[];
  isRefused: boolean;
  focus: (name: Name) => void;
  labelOf: (name: Name) => string;
}

interface FormStateProps<Name extends string> {
  form: FormProgress<Name>;
  isPending: boolean;
}

/** The state of a form beside its buttons: what is missing, or that it will be sent once online. */
export function FormState<Name extends string>({ form, isPending }: FormStateProps<Name>) {
  const translate = useTranslate();
  const isOnline = useOnline();
  if (isPending && !isOnline) return <p role="status">{translate("manage.waits")}</p>;
  const { missing, isRefused, labelOf, focus } = form;
  return <MissingEntries names={missing} isRefused={isRefused} labelOf={labelOf} onGo={focus} />;
}
