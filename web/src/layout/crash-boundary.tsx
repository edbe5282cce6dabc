import type { ReactNode } from "react";
import { Component, useEffect, useState } from "react";
import { useOnline } from "../lib/online.ts";
import { ErrorScreen } from "../ui/error-screen.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Shows the 500 screen in place of a page that crashed. React offers this to classes alone. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(cause: unknown) {
    import("../lib/gone-code.ts").then(
      ({ reloadWhereCodeIsGone }) => reloadWhereCodeIsGone(cause),
      () => undefined,
    );
  }

  override render() {
    return this.state.crashed ? <Crashed onRetry={() => this.setState({ crashed: false })} /> : this.props.children;
  }
}

/** In milliseconds: until then a failed fetch of code is remembered (`router.tsx`). */
const pause = 1_000;

/** Without a network it is the page's code that is missing: the page waits for it. */
function Crashed({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  const [began] = useState(isOnline);
  useEffect(() => {
    if (!isOnline || began) return undefined;
    const later = setTimeout(onRetry, pause);
    return () => clearTimeout(later);
  });
  return began ? <ErrorScreen status={500} /> : <PageSkeleton />;
}
