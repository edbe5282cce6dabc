import type { Profile } from "@vasati/contract/office/profiles";
import { staff } from "@vasati/contract/people/roles";
import type { ReactNode } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { hasRole, useSession } from "../../../lib/session/session.ts";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { profileOf } from "../profiles.api.ts";
import { DocumentsPart, EnquiriesPart } from "./papers-part.tsx";
import styles from "./profile.module.css";
import { RentsPart } from "./rents-part.tsx";
import { RequestsPart } from "./requests-part.tsx";
import { TenanciesPart } from "./tenancies-part.tsx";

interface PlacePartsProps {
  kind: "property" | "unit";
  id: number;
  /** The lists that show all of it. */
  all: Record<"rents" | "enquiries" | "documents", string>;
}

/** What belongs to a property; of a unit, what its tabs don't show. Owners see no enquiries, and nobody's rent but in the tenancies. */
export function PlaceParts({ kind, id, all }: PlacePartsProps) {
  const { data: profile, ...progress } = useApi(profileOf(kind, id));
  const isStaff = hasRole(useSession(), ...staff);
  if (!profile) return <PartLoading {...progress} />;
  return (
    <div className={styles.parts}>
      {kind === "property" && <OfProperty profile={profile} all={all} isStaff={isStaff} />}
      <RequestsPart profile={profile} of={kind} />
      {isStaff && <EnquiriesPart profile={profile} of={kind} allUrl={all.enquiries} />}
    </div>
  );
}

interface OfPropertyProps extends Pick<PlacePartsProps, "all"> {
  profile: Profile;
  isStaff: boolean;
}

const OfProperty = ({ profile, all, isStaff }: OfPropertyProps): ReactNode => (
  <>
    {isStaff && <RentsPart profile={profile} of="property" allUrl={all.rents} />}
    <TenanciesPart profile={profile} of="property" />
    <DocumentsPart profile={profile} of="property" allUrl={all.documents} />
  </>
);
