import { financialYearOf } from "@vasati/contract/money/months";
import type { TenancyAccount } from "@vasati/contract/money/accounts";
import { useState } from "react";
import { useDownload } from "../../../../lib/api/files/download.ts";
import { useLanguage, useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import styles from "../account/account.module.css";

/** The financial years in which rent was raised, the latest first. */
function yearsOf({ rentFrom, rentUntil }: TenancyAccount): string[] {
  if (rentFrom === "") return [];
  const [first, last] = [rentFrom, rentUntil].map((day) => Number(financialYearOf(day).slice(0, 4))) as [
    number,
    number,
  ];
  return Array.from({ length: last - first + 1 }, (_, back) => financialYearOf(`${last - back}-04-01`));
}

/** Saves the rent statement of a year as a PDF, with the person's language beside English. */
export function RentStatement({ account }: { account: TenancyAccount }) {
  const translate = useTranslate();
  const { tenancyId } = account;
  const years = yearsOf(account);
  const [year, setYear] = useState(years[0] ?? "");
  const language = useLanguage() === "hi" ? "hi" : "kn";
  const { start, isPending, isPossible } = useDownload("GET /tenancies/{id}/rentStatement");
  if (years.length === 0) return null;
  return (
    <div data-screen className={styles.statement}>
      <SelectField
        label={translate("myRent.statement")}
        value={year}
        onChange={({ target }) => setYear(target.value)}
        options={years.map((value) => ({ value, title: value }))}
      />
      <Button
        busy={isPending}
        disabled={!isPossible}
        onClick={() => start({ params: { id: String(tenancyId) }, query: { year, language } })}
      >
        {translate("receipt.paper")}
      </Button>
      <span className={styles.note}>{translate("myRent.statement.help")}</span>
    </div>
  );
}
