import { OwnPrivacyPart } from "../../../features/privacy/manage/own-privacy.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Part, Parts } from "./part.tsx";

/** What is kept about the person, and what they decide about it. */
export function PrivacyView() {
  const translate = useTranslate();
  return (
    <Parts>
      <Part title={translate("privacy.title")} lead={translate("privacy.own.lead")}>
        <OwnPrivacyPart />
      </Part>
    </Parts>
  );
}
