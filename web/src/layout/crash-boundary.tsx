import type { ReactNode } from "react";
import { Component } from "react";
import { ErrorScreen } from "../ui/error-screen.tsx";

/** Shows the 500 screen in place of a page that crashed. React offers this to classes alone. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <ErrorScreen status={500} /> : this.props.children;
  }
}
