import {
  IconAddressBook,
  IconBuildingEstate,
  IconCalendarEvent,
  IconChartBar,
  IconFilePlus,
  IconFileText,
  IconHome,
  IconInbox,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconReceiptRupee,
  IconSettings,
  IconTableImport,
  IconTool,
  IconUserStar,
  IconUsers,
} from "@tabler/icons-react";
import { paths } from "../../routing/paths.ts";
import type { MenuItem } from "./menu-item.ts";
import { searchItem } from "./menu-item.ts";

/** The side navigation for signed-in people, in order; `MenuList` filters it by role. Visitors don't load it. */
export const menu: readonly MenuItem[] = [
  { path: paths.myHome, title: "menu.myHome", Icon: IconHome },
  { path: paths.myProperties, title: "menu.myProperties", Icon: IconHome },
  { path: paths.dashboard, title: "menu.dashboard", Icon: IconLayoutDashboard },
  { path: paths.tasks, title: "menu.tasks", Icon: IconListCheck },
  { path: paths.receivedEnquiries, title: "menu.receivedEnquiries", Icon: IconInbox },
  { path: paths.visits, title: "visits.title", Icon: IconCalendarEvent },
  searchItem,
  { path: paths.properties, title: "menu.properties", Icon: IconBuildingEstate },
  { path: paths.rent, title: "menu.rent", Icon: IconReceiptRupee },
  { path: paths.myRent, title: "menu.myRent", Icon: IconReceiptRupee },
  { path: paths.tenants, title: "menu.tenants", Icon: IconUsers },
  { path: paths.owners, title: "menu.owners", Icon: IconUserStar },
  { path: paths.employees, title: "menu.employees", Icon: IconAddressBook },
  { path: paths.newLease, title: "menu.newLease", Icon: IconFilePlus },
  { path: paths.documents, title: "menu.documents", Icon: IconFileText },
  { path: paths.import, title: "menu.import", Icon: IconTableImport },
  { path: paths.requests, title: "menu.requests", Icon: IconTool },
  { path: paths.reports, title: "menu.reports", Icon: IconChartBar },
  { path: paths.enquiries, title: "menu.enquiries", Icon: IconMail },
  { path: paths.settings, title: "menu.settings", Icon: IconSettings },
];
