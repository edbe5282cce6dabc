import type { UnitDetail } from "@vasati/contract/portfolio/units";
import type { ReactNode } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { Tabs } from "../../../ui/controls/tabs.tsx";
import { UnitFacts } from "./unit-facts.tsx";

interface UnitTabsProps {
  unit: UnitDetail;
  /** The unit's tenancy and its documents, for signed-in people. */
  tenancy: ReactNode;
  documents: ReactNode;
}

/** Details for everybody; Tenancy and Documents for signed-in people (requirements 2.16 and 6.5). */
export function UnitTabs({ unit, ...panels }: UnitTabsProps) {
  const translate = useTranslate();
  const { signedIn } = useSession();
  const details = { id: "details", title: translate("unit.details"), panel: <UnitFacts unit={unit} /> };
  const tenancy = { id: "tenancy", title: translate("unit.tenancy"), panel: panels.tenancy };
  const documents = { id: "documents", title: translate("unit.documents"), panel: panels.documents };
  return <Tabs label={translate("unit.about")} tabs={signedIn ? [details, tenancy, documents] : [details]} />;
}
