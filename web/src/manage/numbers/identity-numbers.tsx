import { useId } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Facts } from "../../ui/content/facts.tsx";
import type { AskedNumber } from "./asked-number.ts";
import { HiddenNumber, isHidden } from "./hidden-number.tsx";
import styles from "./numbers.module.css";

interface IdentityNumbersProps {
  numbers: readonly { asked: AskedNumber; name: string; mask: string }[];
}

/** The identity numbers of a record beside its form, which has only their masks; nothing if there are none. */
export function IdentityNumbers({ numbers }: IdentityNumbersProps) {
  const translate = useTranslate();
  const heading = useId();
  const hidden = numbers.filter(({ mask }) => isHidden(mask));
  if (hidden.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{translate("numbers.title")}</h3>
      <Facts facts={hidden.map((number) => ({ name: number.name, value: <HiddenNumber {...number} /> }))} />
    </section>
  );
}
