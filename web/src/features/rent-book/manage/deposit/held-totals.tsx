import { useState } from "react";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatMoney, formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Card } from "../../../../ui/content/card.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { depositsByOwner } from "../../deposits.api.ts";
import { Figures } from "../../../../manage/page/figures.tsx";
import styles from "./deposit.module.css";

/** How many owners are shown at first, and how many at most. */
const ownersShown = 5;
const ownersAtMost = 100;

/** The deposits held, in total and by owner. If they can't be loaded, the list still appears. */
export function HeldTotals() {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const { data } = useApi(depositsByOwner(isWhole ? ownersAtMost : ownersShown), { keepsOld: true });
  const count = data?.tenancies ?? 0;
  return (
    <>
      <Figures
        figures={[
          {
            name: translate("deposit.heldInAll"),
            value: data && formatMoney(data.held),
            note: data && translate("rent.ofTenancies", { count, shown: formatNumber(count) }),
          },
        ]}
      />
      {data && data.groups.total > 1 && (
        <Card className={styles.owners}>
          <h2>{translate("deposit.byOwner")}</h2>
          <ul>
            {data.groups.items.map(({ id, name, held }) => (
              <li key={id ?? 0} className={styles.owner}>
                <span>{name || translate("deposit.noOwner")}</span>
                <span>{formatMoney(held)}</span>
              </li>
            ))}
          </ul>
          {!isWhole && data.groups.total > ownersShown && (
            <Button look="quiet" onClick={() => setWhole(true)}>
              {translate("deposit.allOwners", { count: data.groups.total, shown: formatNumber(data.groups.total) })}
            </Button>
          )}
        </Card>
      )}
    </>
  );
}
