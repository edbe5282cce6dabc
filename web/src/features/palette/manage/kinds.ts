import {
  IconAddressBook,
  IconBuildingEstate,
  IconDoor,
  IconFilePlus,
  IconInbox,
  IconReceiptRupee,
  IconRefresh,
  IconTool,
  IconUser,
  IconUserStar,
} from "@tabler/icons-react";
import type { Role } from "@vasati/contract/people/roles";
import { raisingRoles, staff } from "@vasati/contract/people/roles";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import type { PaletteOption } from "../../../manage/page/command-palette.tsx";
import { profileUrl, propertyUrl, recordUrl, unitProfileUrl } from "../../../routing/addresses.ts";
import { paths } from "../../../routing/paths.ts";
import type { Action } from "../commands.ts";
import type { FoundKind } from "../recent.ts";

interface Kind {
  title: MessageId;
  Icon: PaletteOption["Icon"];
  /** The record's page. */
  urlOf: (id: number) => string;
}

/** The kinds of records in the order in which they are shown: a number means one request, and comes first. */
export const kinds: Record<FoundKind, Kind> = {
  requests: { title: "palette.requests", Icon: IconTool, urlOf: (id) => recordUrl(paths.requests, id) },
  properties: { title: "palette.properties", Icon: IconBuildingEstate, urlOf: propertyUrl },
  units: { title: "palette.units", Icon: IconDoor, urlOf: unitProfileUrl },
  tenants: { title: "palette.tenants", Icon: IconUser, urlOf: (id) => profileUrl("tenant", id) },
  owners: { title: "palette.owners", Icon: IconUserStar, urlOf: (id) => profileUrl("owner", id) },
  enquiries: { title: "palette.enquiries", Icon: IconInbox, urlOf: (id) => recordUrl(paths.receivedEnquiries, id) },
  employees: { title: "palette.employees", Icon: IconAddressBook, urlOf: (id) => profileUrl("custodian", id) },
};

interface Deed {
  title: MessageId;
  Icon: PaletteOption["Icon"];
  /** What to type next. */
  hint: MessageId;
  /** Why nothing fits. */
  none: MessageId;
  roles: readonly Role[];
}

/** The actions. */
export const deeds: Record<Action, Deed> = {
  lease: {
    title: "menu.newLease",
    Icon: IconFilePlus,
    hint: "palette.hint.lease",
    none: "palette.none.lease",
    roles: staff,
  },
  receipt: {
    title: "rent.record",
    Icon: IconReceiptRupee,
    hint: "palette.hint.tenancy",
    none: "palette.none.tenancy",
    roles: staff,
  },
  renew: {
    title: "profile.renew",
    Icon: IconRefresh,
    hint: "palette.hint.tenancy",
    none: "palette.none.renewal",
    roles: staff,
  },
  request: {
    title: "requests.raiseTitle",
    Icon: IconTool,
    hint: "palette.hint.unit",
    none: "palette.none.unit",
    roles: raisingRoles,
  },
};
