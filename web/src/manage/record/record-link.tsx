import type { ProfileKind } from "@vasati/contract/office/profiles";
import type { PastRecords } from "@vasati/contract/wire/records";
import type { ReactNode } from "react";
import { Link } from "../../lib/browser/navigation.tsx";
import { hasRole } from "../../lib/session/has-role.ts";
import type { Session } from "../../lib/session/session.ts";
import { useSession } from "../../lib/session/session.ts";
import { profileUrl } from "../../routing/addresses.ts";
import { routeTable } from "../../routing/paths.ts";
import { isOpenTo } from "../../routing/routes.ts";
import { unitPlace } from "./record-words.ts";
import styles from "./record-link.module.css";

type Past = PastRecords[keyof PastRecords];
/** Of an answer; answers of an older server don't have it. */
interface WithPast {
  past?: PastRecords | undefined;
}

interface RecordLinkProps {
  kind: ProfileKind;
  /** Null if nobody is meant, and undefined in answers that were cached by an older version. */
  id: number | null | undefined;
  /** Whether the record is archived or erased. */
  past?: Past;
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

/** Whether somebody finds such a record: archived ones are the administrators', and erased ones are gone. */
export const isOpenRecord = (kind: ProfileKind, past: Past, session: Session): boolean =>
  (past === undefined || (past === "archived" && hasRole(session, "Administrator"))) && isOpenTo(routes[kind], session);

/** The name of a person or a place, everywhere: a link to its page for those who may open it. */
export function RecordLink({ kind, id, past, children }: RecordLinkProps) {
  const session = useSession();
  if (!id || !isOpenRecord(kind, past, session)) return children;
  return (
    <Link to={profileUrl(kind, id)} className={styles.link}>
      {children}
    </Link>
  );
}

interface TenantLinkProps extends WithPast {
  tenantId: number | null | undefined;
  tenantName: string;
}

/** Who rents, as a link to the tenant. */
export const TenantLink = ({ tenantId, tenantName, past }: TenantLinkProps) => (
  <RecordLink kind="tenant" id={tenantId} past={past?.tenantId}>
    {tenantName}
  </RecordLink>
);

interface UnitLinkProps extends WithPast {
  unitProfileId: number;
  unitName: string;
  propertyName: string;
}

/** Which unit of which property, in a line, as a link to the unit. */
export const UnitLink = ({ unitProfileId, past, ...names }: UnitLinkProps) => (
  <RecordLink kind="unit" id={unitProfileId} past={past?.unitProfileId}>
    {unitPlace(names)}
  </RecordLink>
);
