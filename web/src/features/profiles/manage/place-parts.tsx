import { staff } from "@vasati/contract/people/roles";
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
  /** The lists that show all of it. Rents and documents of a unit are in its tabs. */
  all: { rents?: string; enquiries: string; documents?: string };
}

/** What belongs to a property; of a unit, what its tabs don't show. Owners see no enquiries, and nobody's rent but in the tenancies. */
export function PlaceParts({ kind, id, all }: PlacePartsProps) {
  const { data: profile, ...progress } = useApi(profileOf(kind, id));
  const isStaff = hasRole(useSession(), ...staff);
  if (!profile) return <PartLoading {...progress} />;
  return (
    <div className={styles.parts}>
      {all.rents && isStaff && <RentsPart profile={profile} of={kind} allUrl={all.rents} />}
      {kind === "property" && <TenanciesPart profile={profile} of={kind} />}
      {all.documents && <DocumentsPart profile={profile} of={kind} allUrl={all.documents} />}
      <RequestsPart profile={profile} of={kind} />
      {isStaff && <EnquiriesPart profile={profile} of={kind} allUrl={all.enquiries} />}
    </div>
  );
}
