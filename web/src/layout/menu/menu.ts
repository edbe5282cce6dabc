import {
  IconAddressBook,
  IconBuildingEstate,
  IconCalendarEvent,
  IconChartBar,
  IconFilePlus,
  IconFileText,
  IconHeart,
  IconHistory,
  IconHome,
  IconInbox,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconReceiptRupee,
  IconSettings,
  IconTableImport,
  IconTool,
  IconUserCog,
  IconUserStar,
  IconUsers,
} from "@tabler/icons-react";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { paths } from "../../routing/paths.ts";
import type { MenuItem } from "./menu-item.ts";
import { searchItem } from "./menu-item.ts";

export interface MenuGroup {
  /** Null for what belongs to no kind of work. */
  title: MessageId | null;
  items: readonly MenuItem[];
}

/** The side navigation for signed-in people, in order; `SignedInMenu` filters it by role. Visitors don't load it. */
export const menuGroups: readonly MenuGroup[] = [
  {
    title: null,
    items: [
      { path: paths.myHome, title: "menu.myHome", Icon: IconHome },
      { path: paths.myProperties, title: "menu.myProperties", Icon: IconHome },
      { path: paths.dashboard, title: "menu.dashboard", Icon: IconLayoutDashboard },
      { path: paths.tasks, title: "menu.tasks", Icon: IconListCheck },
      searchItem,
      { path: paths.enquiries, title: "menu.enquiries", Icon: IconMail },
      { path: paths.shortlist, title: "shortlist.title", Icon: IconHeart },
    ],
  },
  {
    title: "menu.let",
    items: [
      { path: paths.receivedEnquiries, title: "menu.receivedEnquiries", Icon: IconInbox },
      { path: paths.visits, title: "visits.title", Icon: IconCalendarEvent },
      { path: paths.tenants, title: "menu.tenants", Icon: IconUsers },
      { path: paths.newLease, title: "menu.newLease", Icon: IconFilePlus },
    ],
  },
  {
    title: "menu.collect",
    items: [
      { path: paths.rent, title: "menu.rent", Icon: IconReceiptRupee },
      { path: paths.myRent, title: "menu.myRent", Icon: IconReceiptRupee },
      { path: paths.reports, title: "menu.reports", Icon: IconChartBar },
    ],
  },
  {
    title: "menu.lookAfter",
    items: [
      { path: paths.properties, title: "menu.properties", Icon: IconBuildingEstate },
      { path: paths.owners, title: "menu.owners", Icon: IconUserStar },
      { path: paths.requests, title: "menu.requests", Icon: IconTool },
      { path: paths.documents, title: "menu.documents", Icon: IconFileText },
    ],
  },
  {
    title: "menu.administer",
    items: [
      { path: paths.employees, title: "menu.employees", Icon: IconAddressBook },
      { path: paths.users, title: "menu.users", Icon: IconUserCog },
      { path: paths.audit, title: "menu.audit", Icon: IconHistory },
      { path: paths.import, title: "menu.import", Icon: IconTableImport },
      { path: paths.settings, title: "menu.settings", Icon: IconSettings },
    ],
  },
];
