import type { ProfileKind } from "@vasati/contract/office/profiles";
import type { PastRecords } from "@vasati/contract/wire/records";
import type { ReactNode } from "react";
import { Link } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { profileUrl } from "../../routing/addresses.ts";
import { routeTable } from "../../routing/paths.ts";
import { isOpenTo } from "../../routing/routes.ts";
import { unitPlace } from "./record-words.ts";
import styles from "./record-link.module.css";

interface RecordLinkProps {
  kind: ProfileKind;
  /** Null if nobody is meant, and undefined in answers that were cached by an older version. */
  id: number | null | undefined;
  /** What the answer says of the records that it names; an older one says nothing. */
  past?: PastRecords | undefined;
  /** The name. */
  children: ReactNode;
}

const routes = {
  tenant: routeTable.tenant,
  owner: routeTable.owner,
  custodian: routeTable.employee,
  property: routeTable.property,
  unit: routeTable.unitProfile,
} satisfies Record<ProfileKind, unknown>;

/** The fields of their ids in answers. */
const idFields = {
  tenant: "tenantId",
  owner: "ownerId",
  custodian: "employeeId",
  property: "propertyId",
  unit: "unitProfileId",
} satisfies Record<ProfileKind, string>;

/** The name of a person or a place, everywhere: a link to its page for those who may open it. */
export function RecordLink({ kind, id, past, children }: RecordLinkProps) {
  const session = useSession();
  const state = past?.[idFields[kind]];
  const isGone = state === "erased" || (state === "archived" && !hasRole(session, "Administrator"));
  if (!id || isGone || !isOpenTo(routes[kind], session)) return children;
  return (
    <Link to={profileUrl(kind, id)} className={styles.link}>
      {children}
    </Link>
  );
}

export interface TenantLinkProps extends Pick<RecordLinkProps, "past"> {
  tenantId: number | null | undefined;
  tenantName: string;
}

/** Who rents, as a link to the tenant. */
export const TenantLink = ({ tenantId, tenantName, past }: TenantLinkProps) => (
  <RecordLink kind="tenant" id={tenantId} past={past}>
    {tenantName}
  </RecordLink>
);

export interface UnitLinkProps extends Pick<RecordLinkProps, "past"> {
  unitProfileId: number;
  unitName: string;
  propertyName: string;
}

/** Which unit of which property, in a line, as a link to the unit. */
export const UnitLink = ({ unitProfileId, past, ...names }: UnitLinkProps) => (
  <RecordLink kind="unit" id={unitProfileId} past={past}>
    {unitPlace(names)}
  </RecordLink>
);
