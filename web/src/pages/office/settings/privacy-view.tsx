import { useProof } from "../../../features/auth/factors/with-proof.tsx";
import { OwnPrivacyPart } from "../../../features/privacy/manage/own-privacy.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Part, Parts } from "./part.tsx";

/** What is kept about the person, and what they decide about it. */
export function PrivacyView() {
  const translate = useTranslate();
  const { withProof, question } = useProof();
  return (
    <>
      <Parts>
        <Part title={translate("privacy.title")} lead={translate("privacy.own.lead")}>
          <OwnPrivacyPart withProof={withProof} />
        </Part>
      </Parts>
      {question}
    </>
  );
}
