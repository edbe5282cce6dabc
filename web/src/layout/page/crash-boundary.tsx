import type { ReactNode } from "react";
import { Component, useEffect, useState } from "react";
import { isOnline, useOnline } from "../../lib/browser/online.ts";
import { withMessages } from "../../lib/i18n/i18n.tsx";
import type { ErrorScreen } from "../../ui/feedback/error-screen.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Shows the 500 screen if a page crashes. React supports error boundaries only as classes. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean; began: boolean }> {
  override state = { crashed: false, began: isOnline() };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(cause: unknown) {
    if (!this.state.began) return;
    import("../../lib/session/missing-chunk.ts").then(
      ({ reloadOnMissingChunk }) => reloadOnMissingChunk(cause),
      () => undefined,
    );
  }

  override render() {
    const { crashed, began } = this.state;
    if (!crashed) return this.props.children;
    return <Crashed began={began} onRetry={() => this.setState({ crashed: false, began: true })} />;
  }
}

/** If the browser was offline, the page's code is missing: wait for the network. */
function Crashed({ began, onRetry }: { began: boolean; onRetry: () => void }) {
  const hasNetwork = useOnline();
  const [isBroken] = useState(began && hasNetwork);
  useEffect(() => {
    if (hasNetwork && !isBroken) onRetry();
  });
  return isBroken ? <Broken /> : <PageSkeleton />;
}

/** Most people never see it, so its code isn't part of the first page. */
function Broken() {
  const [Screen, setScreen] = useState<typeof ErrorScreen>();
  const hasNetwork = useOnline();
  useEffect(() => {
    if (Screen || !hasNetwork) return;
    withMessages("error", () => import("../../ui/feedback/error-screen.tsx")).then(
      (code) => setScreen(() => code.ErrorScreen),
      () => undefined,
    );
  }, [Screen, hasNetwork]);
  return Screen ? <Screen status={500} /> : <PageSkeleton />;
}
