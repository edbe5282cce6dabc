import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { ViewLinks } from "../../../manage/page/view-links.tsx";
import type { SettingsView } from "../settings.api.ts";
import { settingsUrl, settingsViewsOf } from "../settings.api.ts";

/** The views of the settings that the person has. */
export function SettingsViews({ shown }: { shown: SettingsView }) {
  const translate = useTranslate();
  const views = settingsViewsOf(useSession()).map((id) => ({
    id,
    title: translate(`settings.view.${id}`),
    url: settingsUrl(id),
  }));
  return <ViewLinks label={translate("settings.views")} views={views} shown={shown} />;
}
