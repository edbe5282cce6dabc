import { useCodeTitle } from "../../../../domain/words/code-titles.ts";
import { formatDate, formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { isChosen, titlesOf } from "./tenancy-lists.ts";
import type { TermName } from "../tenancy-words.ts";

/** Returns a function that formats a value of the form for people: codes by their titles, days, rupees. */
export function useTermValueWords(): (name: TermName, value: unknown) => string {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  return (name, value) => {
    if (typeof value === "number") return formatMoney(value);
    if (typeof value !== "string" || value === "") return "";
    if (isChosen(name)) return titleOf(titlesOf[name], value);
    return name.endsWith("Date") ? formatDate(value, translate) : value;
  };
}
