import type { Profile } from "@vasati/contract/office/profiles";
import { openRequestStatuses } from "@vasati/contract/upkeep/request-states";
import { formatDate, formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Figure } from "../../../manage/page/figures.tsx";
import { Figures } from "../../../manage/page/figures.tsx";
import { soonDays } from "../../../manage/record/record-words.ts";

type FigureOf = (profile: Profile | undefined, translate: Translate) => Figure;

/** What is open, and for how long. */
const owed: FigureOf = (profile, translate) => {
  const { money, rents } = profile ?? {};
  const days = rents?.items[0]?.daysLate ?? 0;
  const late = days > 0 && translate("profile.daysLate", { count: days, shown: formatNumber(days) });
  const later = money && money.dueLater > 0 && translate("profile.later", { amount: formatMoney(money.dueLater) });
  return {
    name: translate("profile.owed"),
    value: money && formatMoney(money.owed),
    note: late || later,
    isUrgent: money !== undefined && money.overdue > 0,
  };
};

/** Until when the active tenancy runs, the first one to end. */
const tenancyUntil: FigureOf = (profile, translate) => {
  const active = profile?.tenancies?.items.filter(({ tenancyStatus }) => tenancyStatus === "Active") ?? [];
  const [first] = active.toSorted((one, other) => one.tenancyExpiryDate.localeCompare(other.tenancyExpiryDate));
  const name = translate("profile.tenancyUntil");
  if (!first) return { name, value: profile && translate("profile.noTenancy") };
  const left = first.daysLeft ?? 0;
  const counted = { count: Math.abs(left), shown: formatNumber(Math.abs(left)) };
  return {
    name,
    value: formatDate(first.tenancyExpiryDate, translate),
    note: translate(first.isOverdue ? "profile.past" : "tenancy.left", counted),
    isUrgent: first.isOverdue || left < soonDays,
  };
};

const depositsHeld: FigureOf = (profile, translate) => ({
  name: translate("profile.depositsHeld"),
  value: profile && formatMoney(profile.money.depositsHeld),
});

/** Open ones come first, so only if all that are shown are open there may be more. */
const openRequests: FigureOf = (profile, translate) => {
  const { items = [], total = 0 } = profile?.requests ?? {};
  const open = items.filter(({ status }) => openRequestStatuses.some((each) => each === status)).length;
  const mayBeMore = open === items.length && total > open;
  return {
    name: translate("profile.openRequests"),
    value: profile && (mayBeMore ? translate("profile.atLeast", { shown: open }) : formatNumber(open)),
  };
};

const figures = {
  lease: [owed, tenancyUntil, depositsHeld, openRequests],
  portfolio: [owed, depositsHeld, openRequests],
} satisfies Record<string, FigureOf[]>;

interface ProfileFiguresProps {
  profile: Profile | undefined;
  /** Of one tenant or unit, or of many. */
  of: keyof typeof figures;
  /** What the record itself counts, before the others. */
  more?: readonly Figure[];
}

/** What is wanted first of a person or a place, in figures. */
export function ProfileFigures({ profile, of, more }: ProfileFiguresProps) {
  const translate = useTranslate();
  return <Figures figures={[...(more ?? []), ...figures[of].map((figureOf) => figureOf(profile, translate))]} />;
}
