import type { UnitDetail } from "@vasati/contract/portfolio/units";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Card } from "../../../ui/content/card.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import { useKnownFacts } from "./known-facts.ts";

/** What somebody who looks for a place asks first, as far as it is known. */
export function ListingFacts({ unit }: { unit: UnitDetail }) {
  const translate = useTranslate();
  const facts = Object.values(useKnownFacts()(unit)).filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <section aria-label={translate("unit.atAGlance")}>
      <Card>
        <Facts facts={facts} />
      </Card>
    </section>
  );
}
