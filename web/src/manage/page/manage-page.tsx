import type { ComponentType } from "react";
import type { Page } from "../../routing/page.ts";
import { Confirmation } from "../form/guards/confirmation.tsx";

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
