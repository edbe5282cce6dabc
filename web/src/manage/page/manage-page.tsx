import type { ComponentType } from "react";
import type { Page } from "../../routing/page.ts";
import { navigate } from "../../lib/browser/navigation.tsx";
import { Confirmation } from "../form/guards/confirmation.tsx";

/** Goes back to the previous page of this site, or to `otherwise` if the page was opened from elsewhere. */
export function goBack(otherwise: string): void {
  // Browsers of before 2026 may lack it.
  const { navigation } = globalThis as { navigation?: Navigation };
  if (navigation?.canGoBack) history.back();
  else navigate(otherwise);
}

/**
 * Defines a managers' page: `export const page = managePage(TenantsPage)`. The server has no login and renders only the layout,
 * so it never runs these pages.
 */
export const managePage = (Screen: ComponentType): Page => ({
  Component: () => (
    <>
      <Screen />
      <Confirmation />
    </>
  ),
});
