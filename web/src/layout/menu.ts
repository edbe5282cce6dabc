import { IconKey, IconMail, IconSearch } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { MessageId } from "../lib/i18n.tsx";
import type { Session } from "../lib/session.ts";
import type { Path } from "../paths.ts";
import { paths } from "../paths.ts";

export interface MenuItem {
  path: Path;
  title: MessageId;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  isFor: (session: Session) => boolean;
}

const everybody = () => true;
const signedIn = (session: Session) => session.signedIn;

/** The side navigation, in its order: only what exists, and only for those who may open it. */
export const menu: readonly MenuItem[] = [
  { path: paths.search, title: "menu.search", Icon: IconSearch, isFor: everybody },
  { path: paths.enquiries, title: "menu.enquiries", Icon: IconMail, isFor: signedIn },
  { path: paths.changePassword, title: "menu.changePassword", Icon: IconKey, isFor: signedIn },
];
