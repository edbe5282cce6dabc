import type { UnitDetail } from "@vasati/contract/units";
import { useTranslate } from "../../lib/i18n.tsx";
import { useSession } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { UnitFacts } from "./unit-facts.tsx";

/** Details for everybody; Tenancy and Documents for those who are logged in (specification, points 2 and 6). */
export function UnitTabs({ unit }: { unit: UnitDetail }) {
  const translate = useTranslate();
  const { signedIn } = useSession();
  const details = { id: "details", title: translate("unit.details"), panel: <UnitFacts unit={unit} /> };
  const tenancy = { id: "tenancy", title: translate("unit.tenancy"), panel: <TenancyPanel unit={unit} /> };
  const documents = { id: "documents", title: translate("unit.documents"), panel: <DocumentsPanel /> };
  return <Tabs label={translate("unit.about")} tabs={signedIn ? [details, tenancy, documents] : [details]} />;
}

/** Whether there is an active tenancy: what every signed-in person may know of it (decisions, section 7). */
function TenancyPanel({ unit }: { unit: UnitDetail }) {
  const translate = useTranslate();
  return (
    <Card>
      <p>{translate(unit.tenancyStatus === "Active" ? "unit.tenancyActive" : "unit.tenancyNone")}</p>
    </Card>
  );
}

function DocumentsPanel() {
  const translate = useTranslate();
  return (
    <Card>
      <p>{translate("unit.documentsElsewhere")}</p>
    </Card>
  );
}
