import type { TdsCertificate, TenancyTds } from "@vasati/contract/money/tds-certificates";
import { useId, useState } from "react";
import { quarterWords } from "../../../../domain/words/quarter-words.ts";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { lazyModal } from "../../../../manage/page/lazy-modal.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { tdsOf } from "../../rent-account.api.ts";
import account from "../account/account.module.css";
import deposit from "../deposit/deposit.module.css";
import { CertificateList } from "./certificate-list.tsx";

const RecordCertificate = lazyModal(
  "tds.record",
  async () => (await import("./record-certificate.tsx")).RecordCertificate,
);
const UndoCertificate = lazyModal(
  "tds.undoTitle",
  async () => (await import("./undo-certificate.tsx")).UndoCertificate,
);

/** The tax that a tenant deducted, by quarter, and the certificates for it. Nothing where none was ever deducted. */
export function TdsPart({ tenancyId }: { tenancyId: number }) {
  const translate = useTranslate();
  const heading = useId();
  const [over, setOver] = useState<"record" | TdsCertificate | null>(null);
  const { data: tds } = useApi(tdsOf(tenancyId), { keepsOld: true });
  if (!tds || (tds.quarters.length === 0 && tds.certificates.length === 0)) return null;
  const awaited = tds.quarters.filter((quarter) => quarter.awaited > 0);
  const close = () => setOver(null);
  return (
    <section className={classNames(account.part, account.last)} aria-labelledby={heading}>
      <div className={deposit.head}>
        <h2 id={heading} className={account.title}>
          {translate("tds.title")}
        </h2>
        {tds.mayEdit && awaited.length > 0 && (
          <Button onClick={() => setOver("record")}>{translate("tds.record")}</Button>
        )}
      </div>
      <QuarterList quarters={tds.quarters} />
      {tds.certificates.length > 0 && <CertificateList certificates={tds.certificates} onUndo={setOver} />}
      {over === "record" && (
        <RecordCertificate
          tenancyId={tenancyId}
          quarters={awaited}
          lastTan={tds.certificates.find(({ undone }) => !undone)?.tan ?? ""}
          onClose={close}
        />
      )}
      {over !== null && over !== "record" && <UndoCertificate certificate={over} onClose={close} />}
    </section>
  );
}

/** What was deducted in each quarter, and what of it is awaited. */
function QuarterList({ quarters }: Pick<TenancyTds, "quarters">) {
  const translate = useTranslate();
  return (
    <ul className={account.dues}>
      {quarters.map(({ quarter, form, deducted, certified, awaited }) => (
        <li key={quarter} className={account.due}>
          <span className={account.details}>
            {quarterWords(quarter, translate)}
            <span className={account.note}>
              {[
                translate("tds.deducted", { amount: formatMoney(deducted) }),
                translate("tds.certified", { amount: formatMoney(certified) }),
                form,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
          <span className={awaited > 0 ? account.open : account.note}>
            {awaited > 0 ? translate("tds.awaited", { amount: formatMoney(awaited) }) : translate("tds.complete")}
          </span>
        </li>
      ))}
    </ul>
  );
}
