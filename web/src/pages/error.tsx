import { usePlace } from "../lib/browser/navigation.tsx";
import type { Page } from "../routing/page.ts";
import { ErrorScreen } from "../ui/feedback/error-screen.tsx";

/** The error section: `?status=403` and `500` if a screen sent the person here, and every unknown path. */
function ErrorPage() {
  const status = new URLSearchParams(usePlace().search).get("status");
  return <ErrorScreen status={status === "403" ? 403 : status === "500" ? 500 : 404} />;
}

export const page: Page = { Component: ErrorPage };
