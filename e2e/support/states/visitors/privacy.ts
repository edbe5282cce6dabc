import { open } from "../../browser/open.ts";
import type { State } from "../state.ts";
import { see } from "../state.ts";

export const states: State[] = [
  {
    name: "privacy",
    isMain: true,
    open: async ({ page }) => {
      await open(page, "/privacy");
      await see(page, "What we keep, and why");
    },
  },
];
