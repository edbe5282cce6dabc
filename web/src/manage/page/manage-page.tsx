import "./mantine.css";
import { createTheme, Input, MantineProvider } from "@mantine/core";
import type { ComponentType } from "react";
import type { Page } from "../../page.ts";
import { Confirmation } from "../form/confirmation.tsx";

/** What Mantine must know in JavaScript; colours, sizes and fonts stand in mantine.css. */
const theme = createTheme({
  cursorType: "pointer",
  components: {
    // The help stands below the control and the error under it, as in the light parts.
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] },
    }),
  },
});

/**
 * Makes the page of a manage screen, with Mantine inside: `export const page = managePage(TenantsPage)`. The server knows
 * nobody's login and renders the frame alone; so no such page reaches it. Mantine must write no `<style>`, which the content
 * security policy forbids: its variables are in our stylesheet, and its `light` is our light and dark.
 */
export const managePage = (Screen: ComponentType): Page => ({
  Component: () => (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      <Screen />
      <Confirmation />
    </MantineProvider>
  ),
});
