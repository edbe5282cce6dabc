import type { ComponentType } from "react";
import { SettingsViews } from "../../features/settings/manage/settings-views.tsx";
import type { SettingsView } from "../../features/settings/settings.api.ts";
import { settingsViewOf } from "../../features/settings/settings.api.ts";
import { DeviceChoices } from "../../features/users/manage/device-choices.tsx";
import { MailChoices } from "../../features/users/manage/mail-choices.tsx";
import { OwnAccount } from "../../features/users/manage/own-account-form.tsx";
import { PageHead } from "../../lib/browser/head.tsx";
import { useApi } from "../../lib/api/api-query.ts";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { ownAccount } from "../../lib/session/own-account.ts";
import { useSession } from "../../lib/session/session.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { Column, Part, Parts } from "./settings/part.tsx";

const coming = <Skeleton shape="control" />;

/** Most people open the settings for their account; the other views load when they are opened. */
const views: Record<SettingsView, ComponentType> = {
  account: AccountView,
  login: lazyComponent(coming, async () => (await import("./settings/login-view.tsx")).LoginView),
  privacy: lazyComponent(coming, async () => (await import("./settings/privacy-view.tsx")).PrivacyView),
  administration: lazyComponent(
    coming,
    async () => (await import("./settings/administration-view.tsx")).AdministrationView,
  ),
};

const Reminder = lazyComponent(
  null,
  async () => (await import("../../features/auth/unconfirmed-address.tsx")).UnconfirmedAddress,
);

/** Few people see the reminder, so others don't load its code. */
function UnconfirmedAddress() {
  const { data } = useApi(ownAccount());
  return data && !data.emailConfirmed && <Reminder />;
}

function SettingsPage() {
  const translate = useTranslate();
  const { search } = usePlace();
  const shown = settingsViewOf(search, useSession());
  const View = views[shown];
  return (
    <>
      <PageHead title={translate(`settings.view.${shown}`)} hidden />
      <PageHeader title={translate("settings.title")} lead={translate(`settings.lead.${shown}`)} />
      <SettingsViews shown={shown} />
      <View />
    </>
  );
}

function AccountView() {
  const translate = useTranslate();
  return (
    <>
      <UnconfirmedAddress />
      <Parts>
        <Part title={translate("settings.account")}>
          <OwnAccount />
        </Part>
        <Column>
          <Part title={translate("settings.mails")} lead={translate("settings.mailsWords")}>
            <MailChoices />
          </Part>
          <Part title={translate("settings.device")} lead={translate("settings.deviceWords")}>
            <DeviceChoices />
          </Part>
        </Column>
      </Parts>
    </>
  );
}

export const page = managePage(SettingsPage);
