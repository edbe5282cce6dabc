import { PrivacyNoticePage } from "../features/privacy/privacy-page.tsx";
import { privacyContact } from "../features/privacy/privacy.api.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import type { Page } from "../routing/page.ts";

function PrivacyPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("privacy.title")} />
      <PrivacyNoticePage />
    </>
  );
}

export const page: Page = { Component: PrivacyPage, firstView: () => [privacyContact()] };
