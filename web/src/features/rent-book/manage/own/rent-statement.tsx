import { financialYearOf } from "@vasati/contract/money/months";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { useState } from "react";
import { useDownload } from "../../../../lib/api/files/download.ts";
import { today } from "../../../../lib/i18n/format.ts";
import { useLanguage, useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import styles from "../account/account.module.css";

type YearsOfTenancy = Pick<ReadTenancy, "tenancyId" | "tenancyCommencingDate" | "tenancyExpiryDate" | "tenancyStatus">;

/** The financial years of a tenancy until today, the latest first. */
function yearsOf({ tenancyCommencingDate, tenancyExpiryDate, tenancyStatus }: YearsOfTenancy): string[] {
  const isOver = tenancyStatus === "Expired" && tenancyExpiryDate < today();
  const [first, last] = [tenancyCommencingDate, isOver ? tenancyExpiryDate : today()].map((each) =>
    Number(financialYearOf(each).slice(0, 4)),
  ) as [number, number];
  return Array.from({ length: Math.max(last - first, 0) + 1 }, (_, back) => financialYearOf(`${last - back}-04-01`));
}

/** Saves the rent statement of a year as a PDF, with the person's language beside English. */
export function RentStatement({ tenancy }: { tenancy: YearsOfTenancy }) {
  const translate = useTranslate();
  const { tenancyId } = tenancy;
  const years = yearsOf(tenancy);
  const [year, setYear] = useState(years[0] ?? "");
  const language = useLanguage() === "hi" ? "hi" : "kn";
  const { start, isPending, isPossible } = useDownload("GET /tenancies/{id}/rentStatement");
  return (
    <div className={styles.statement}>
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
