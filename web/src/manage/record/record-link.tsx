import type { ProfileKind } from "@vasati/contract/office/profiles";
import type { ReactNode } from "react";
import { Link } from "../../lib/browser/navigation.tsx";
import { useSession } from "../../lib/session/session.ts";
import { profileUrl } from "../../routing/addresses.ts";
import { routeTable } from "../../routing/paths.ts";
import { isOpenTo } from "../../routing/routes.ts";
import { unitPlace } from "./record-words.ts";
import styles from "./record-link.module.css";

interface RecordLinkProps {
  kind: ProfileKind;
  /** Null if nobody is meant, and undefined in answers that were cached by an older version. */
  id: number | null | undefined;
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

/** The name of a person or a place, everywhere: a link to its page for those who may open it. */
export function RecordLink({ kind, id, children }: RecordLinkProps) {
  const session = useSession();
  if (!id || !isOpenTo(routes[kind], session)) return children;
  return (
    <Link to={profileUrl(kind, id)} className={styles.link}>
      {children}
    </Link>
  );
}

interface TenantLinkProps {
  tenantId: number | null | undefined;
  tenantName: string;
}

/** Who rents, as a link to the tenant. */
export const TenantLink = ({ tenantId, tenantName }: TenantLinkProps) => (
  <RecordLink kind="tenant" id={tenantId}>
    {tenantName}
  </RecordLink>
);

interface UnitLinkProps {
  unitProfileId: number;
  unitName: string;
  propertyName: string;
}

/** Which unit of which property, in a line, as a link to the unit. */
export const UnitLink = ({ unitProfileId, ...names }: UnitLinkProps) => (
  <RecordLink kind="unit" id={unitProfileId}>
    {unitPlace(names)}
  </RecordLink>
);
