import { useApi } from "../../../lib/api/api-query.ts";
import { profileOf } from "../profiles.api.ts";
import { ProfileFigures } from "./profile-figures.tsx";

interface PlaceFiguresProps {
  kind: "property" | "unit";
  id: number;
}

/** What is wanted first of a property or a unit. */
export function PlaceFigures({ kind, id }: PlaceFiguresProps) {
  const { data } = useApi(profileOf(kind, id));
  return <ProfileFigures profile={data} of={kind === "unit" ? "lease" : "portfolio"} />;
}
