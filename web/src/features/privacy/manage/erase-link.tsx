import type { PersonKind } from "@vasati/contract/people/person-kinds";
import { Link } from "../../../lib/browser/navigation.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../../lib/session/session.ts";
import { eraseUrl } from "../../../routing/addresses.ts";

/** Leads administrators from somebody's record to what erasing them would do. */
export function EraseLink({ kind, id }: { kind: PersonKind; id: number }) {
  const translate = useTranslate();
  const isAdministrator = hasRole(useSession(), "Administrator");
  return isAdministrator && <Link to={eraseUrl(kind, id)}>{translate("privacy.erase")}</Link>;
}
