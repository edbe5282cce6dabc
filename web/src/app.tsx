import "./ui/tokens.css";
import "./ui/base.css";
import { Layout } from "./layout/layout.tsx";
import { PageView } from "./layout/page/page-view.tsx";
import type { Answers } from "./lib/api/answers.tsx";
import { AnswersProvider } from "./lib/api/answers.tsx";
import type { I18n } from "./lib/i18n/i18n.tsx";
import { I18nProvider } from "./lib/i18n/i18n.tsx";
import { Navigation } from "./lib/browser/navigation.tsx";
import type { Settings } from "./lib/settings/settings.tsx";
import { SettingsProvider } from "./lib/settings/settings.tsx";
import { loadPage } from "./routing/router.tsx";
import { routeOf } from "./routing/routes.ts";

export interface AppProps {
  i18n: I18n;
  answers: Answers;
  settings: Settings;
  /** The requested address; only on the server. */
  url?: URL;
}

const preload = (path: string) =>
  void loadPage(routeOf(new URL(path, "https://vasati.invalid").pathname)).catch(() => undefined);

/** The root component, the same on the server and in the browser. */
export function App({ i18n, answers, settings, url }: AppProps) {
  return (
    <AnswersProvider answers={answers}>
      <I18nProvider i18n={i18n}>
        <SettingsProvider initial={settings}>
          <Navigation {...(url ? { url } : {})} preload={preload}>
            <Layout>
              <PageView />
            </Layout>
          </Navigation>
        </SettingsProvider>
      </I18nProvider>
    </AnswersProvider>
  );
}
