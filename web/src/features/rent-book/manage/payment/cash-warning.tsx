import type { FormControl } from "../../../../lib/forms/form.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Checkbox } from "../../../../ui/controls/checkbox.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import type { CashLimit } from "./payment-entries.ts";
import { limitWords } from "./payment-entries.ts";

const words = { cashFromOnePerson: "receipt.cashWarning", depositInCash: "deposit.cashWarning" } as const;

interface CashWarningProps {
  limit: CashLimit;
  /** On which the law is asked. */
  day: string;
  /** The box by which staff confirm it. */
  box: Omit<FormControl, "defaultValue"> & { value: string; defaultChecked: boolean };
}

/** Warns of the legal limit for cash, and asks for a confirmation. */
export function CashWarning({ limit, day, box }: CashWarningProps) {
  const translate = useTranslate();
  return (
    <>
      <Banner kind="warning">{translate(words[limit], limitWords(limit, day))}</Banner>
      <Checkbox {...box} />
    </>
  );
}
