import { IconSearch } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import type { Path } from "../../routing/paths.ts";
import { paths } from "../../routing/paths.ts";

export interface MenuItem {
  path: Path;
  title: MessageId;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
}

/** The one entry of the side navigation that everybody has. */
export const searchItem: MenuItem = { path: paths.search, title: "layout.search", Icon: IconSearch };
