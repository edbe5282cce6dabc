import type { ReactNode } from "react";
import { Component, useEffect, useState } from "react";
import { isOnline, useOnline } from "../lib/browser/online.ts";
import { ErrorScreen } from "../ui/error-screen.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Shows the 500 screen in place of a page that crashed. React offers this to classes alone. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean; began: boolean }> {
  override state = { crashed: false, began: isOnline() };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(cause: unknown) {
    if (!this.state.began) return;
    import("../lib/session/gone-code.ts").then(
      ({ reloadWhereCodeIsGone }) => reloadWhereCodeIsGone(cause),
      () => undefined,
    );
  }

  override render() {
    const { crashed, began } = this.state;
    if (!crashed) return this.props.children;
    return <Crashed began={began} onRetry={() => this.setState({ crashed: false, began: true })} />;
  }
}

/** Where there was no network, when the page was opened or when it crashed, it is its code that is missing: it waits for that. */
function Crashed({ began, onRetry }: { began: boolean; onRetry: () => void }) {
  const hasNetwork = useOnline();
  const [isBroken] = useState(began && hasNetwork);
  useEffect(() => {
    if (hasNetwork && !isBroken) onRetry();
  });
  return isBroken ? <ErrorScreen status={500} /> : <PageSkeleton />;
}
