import { IconHeartFilled } from "@tabler/icons-react";
import type { UnitCard } from "@vasati/contract/portfolio/units";
import { formatNumber } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../../lib/browser/navigation.tsx";
import { useSession } from "../../lib/session/session.ts";
import { paths } from "../../routing/paths.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useMergedShortlist, useShortlist } from "./shortlist.ts";
import styles from "./shortlist-parts.module.css";

/**
 * What visitors load for their shortlist once a page is used (`load-shortlist.ts`). The styles make the filled icon an outline, because the outlined one is
 * in the chunk of the menu, which visitors don't load.
 */

interface HeartProps {
  unit: Pick<UnitCard, "unitProfileId" | "unitName">;
  /** Says in a word what it does, where there is room. */
  isLabelled?: boolean;
}

/** Puts a unit on the shortlist or takes it off. It lies over a corner of what the unit is shown in, so that nothing moves when it comes. */
export function Heart({ unit: { unitProfileId, unitName }, isLabelled = false }: HeartProps) {
  const translate = useTranslate();
  const { ids, turn } = useShortlist();
  if (!ids) return null;
  const isOn = ids.includes(unitProfileId);
  return (
    <Button
      aria-label={translate("shortlist.add", { unit: unitName })}
      title={translate(isOn ? "shortlist.takeOff" : "shortlist.putOn")}
      aria-pressed={isOn}
      className={classNames(styles.heart, isLabelled && styles.labelled)}
      onClick={() => turn(unitProfileId, !isOn)}
    >
      <IconHeartFilled size={20} aria-hidden />
      {isLabelled && translate("shortlist.shortlist")}
    </Button>
  );
}

/** Leads to the shortlist, once there is something on it. Beside what those who are logged in have there, a phone has no room for it. */
export function ShortlistLink() {
  const translate = useTranslate();
  const { signedIn } = useSession();
  const { path } = usePlace();
  const { ids } = useShortlist();
  useMergedShortlist();
  if (!ids || ids.length === 0) return null;
  const shown = formatNumber(ids.length);
  const label = translate("shortlist.link", { count: ids.length, shown });
  return (
    <Link
      to={paths.shortlist}
      aria-label={label}
      title={label}
      aria-current={path === paths.shortlist ? "page" : undefined}
      className={classNames(styles.link, signedIn && styles.wide)}
    >
      <IconHeartFilled size={20} aria-hidden />
      {shown}
    </Link>
  );
}
