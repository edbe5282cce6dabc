import type { TenancyStatus, UnitType } from "@vasati/contract/wire/codes";
import { dateOf, day, instantOf, lastDayOfTerm, today } from "../values/calendar.ts";
import type { Plan, Row } from "../plan.ts";
import { firstProperties } from "../plan.ts";
import type { Random } from "../values/random.ts";
import { between, chance, pick, pickWeighted, randomOf } from "../values/random.ts";
import type { Unit } from "./units.ts";
import { staffOf, unitsOf } from "./units.ts";

export interface Tenancy {
  id: number;
  unit: Unit;
  tenantId: number;
  /** The first tenancy of this tenant; later ones are renewals. */
  isFirst: boolean;
  status: TenancyStatus;
  /** The instants of the first and the last day. */
  begin: number;
  end: number;
  months: number;
}

type Term = Pick<Tenancy, "status" | "begin" | "end" | "months"> & { isRenewal?: boolean };

/** 11 months is the common term of a home in Karnataka (india.md); shops and offices are let for longer. */
const monthsOf = (random: Random, { property }: Unit): number =>
  property.category === "RS" ? 11 : pick(random, [11, 36, 36, 60]);

/** A term that ends about this many days after today. Most begin on the first of a month. */
function termEnding(random: Random, unit: Unit, daysFromToday: number): Omit<Term, "status"> {
  const months = monthsOf(random, unit);
  const begin = new Date(today + daysFromToday * day);
  begin.setUTCMonth(begin.getUTCMonth() - months);
  if (chance(random, 0.6)) begin.setUTCDate(1);
  return { begin: begin.getTime(), end: lastDayOfTerm(begin.getTime(), months), months };
}

/** Some are overdue, some end within 60 days, most run longer. */
function activeTerm(random: Random, unit: Unit): Term {
  const soon = pickWeighted(random, { past: 6, soon: 20, later: 74 });
  const span = { past: [-50, -2], soon: [3, 60], later: [61, 300] } as const;
  const [from, to] = span[soon];
  return { status: "Active", ...termEnding(random, unit, between(random, from, to)) };
}

function termBefore(random: Random, unit: Unit, next: Term): Term {
  const months = monthsOf(random, unit);
  const begin = new Date(next.begin);
  begin.setUTCMonth(begin.getUTCMonth() - months);
  return { status: "Expired", begin: begin.getTime(), end: next.begin - day, months, isRenewal: chance(random, 0.5) };
}

function pendingTerm(random: Random, unit: Unit): Term {
  const begin = today + between(random, 3, 40) * day;
  const months = monthsOf(random, unit);
  return { status: "PendingActivation", begin, end: lastDayOfTerm(begin, months), months };
}

const pastTerm = (random: Random, unit: Unit): Term => ({
  status: "Expired",
  ...termEnding(random, unit, -between(random, 20, 500)),
});

/** Of the first properties more units were let before, so that their rent books go back two years. */
const pastChance = ({ property }: Unit, usual: number): number => (property.id <= firstProperties ? 0.5 : usual);

/** The terms of a unit, oldest first. Only an occupied unit has an active one. */
function termsOf(random: Random, unit: Unit): Term[] {
  if (unit.status === "OCP") {
    const active = activeTerm(random, unit);
    return chance(random, pastChance(unit, 0.2)) ? [termBefore(random, unit, active), active] : [active];
  }
  if (unit.status === "NOP") {
    const past = chance(random, pastChance(unit, 0.15)) ? [pastTerm(random, unit)] : [];
    return chance(random, 0.07) ? [...past, pendingTerm(random, unit)] : past;
  }
  return unit.status === "UNM" && chance(random, 0.3) ? [pastTerm(random, unit)] : [];
}

const randomOfTerms = randomOf("tenancies of unit");

/** Every tenancy in the order of ids. */
export function* tenanciesOf(plan: Plan): Generator<Tenancy> {
  let id = 0;
  let tenantId = 0;
  for (const unit of unitsOf(plan)) {
    const terms = termsOf(randomOfTerms(unit.id), unit);
    for (const [place, { status, begin, end, months }] of terms.entries()) {
      const isFirst = !terms[place - 1]?.isRenewal;
      if (isFirst) tenantId++;
      yield { id: ++id, unit, tenantId, isFirst, status, begin, end, months };
    }
  }
}

const randomOfDetails = randomOf("details of tenancy");
const bearers = ["OWN", "TNT", "SHD", "NAP"] as const;
const furnishings = {
  home: ["None", "Geyser", "Geyser, modular kitchen", "Lights and fans"],
  indoors: ["None", "Lights and fans", "Lights, fans and counters"],
  storage: ["None", "Lights"],
} as const;
const storageTypes = new Set<UnitType>(["Basement", "Warehouse", "Godown", "OpenSpace", "OpenPlot"]);

const furnishingOf = ({ type, property }: Unit): keyof typeof furnishings =>
  property.category === "RS" ? "home" : storageTypes.has(type) ? "storage" : "indoors";

/** When it was added, activated and expired: never before its unit was added. */
function instantsOf({ unit, status, begin, end }: Tenancy) {
  const known = status === "PendingActivation" ? today - day : begin - 5 * day;
  const created = Math.max(unit.createdAt, known);
  return {
    created_at: instantOf(created),
    activated_at: status === "PendingActivation" ? null : instantOf(Math.max(created, begin)),
    expired_at: status === "Expired" ? instantOf(Math.max(created, end)) : null,
  };
}

export function tenancyRow(tenancy: Tenancy): Row<"tenancies"> {
  const { unit, status, begin, end, months } = tenancy;
  const { property, shape } = unit;
  const random = randomOfDetails(tenancy.id);
  const instants = instantsOf(tenancy);
  const furnishing = furnishingOf(unit);
  const licences = { FNB: "FSS", IND: "FAC", OFC: "SHE" } as const;
  return {
    id: tenancy.id,
    tenant_id: tenancy.tenantId,
    property_id: property.id,
    unit_id: unit.id,
    custodian_id: property.custodianId,
    property_category: property.category,
    garbage_disposal: pick(random, bearers),
    inside_cleaning: pick(random, bearers),
    outside_cleaning: pick(random, bearers),
    air_conditioning_cost: pick(random, bearers),
    unit_licence: shape.business ? (licences[shape.business as keyof typeof licences] ?? "TRD") : "NRQ",
    type_of_business: shape.business,
    commencing_date: dateOf(begin),
    expiry_date: dateOf(end),
    keys_hand_over_date: status === "PendingActivation" ? null : dateOf(begin),
    keys_return_date: status === "Expired" ? dateOf(end) : null,
    rent: shape.minRent + 500 * between(random, 0, (shape.maxRent - shape.minRent) / 500),
    tenure: `${months} months`,
    renewal_proposed_terms: pick(random, [
      "5% increase on renewal",
      "7% increase on renewal",
      "10% increase after the term",
    ]),
    appliances_provided: pick<string>(random, furnishings[furnishing]),
    air_condition_provided: furnishing !== "storage" && chance(random, 0.3) ? "Yes" : "No",
    mode_of_payment: "Cash",
    status,
    created_by: staffOf(property),
    // The previous one in the same unit.
    renews_tenancy_id: tenancy.isFirst ? null : tenancy.id - 1,
    ...instants,
    updated_at: instants.expired_at ?? instants.activated_at ?? instants.created_at,
  };
}

/** From this monthly rent on tenants deduct tax; made up, like all of the demo's tax. */
export const rentWithTds = 50_000;

/** The rent of a tenancy, in rupees a month. */
export const rentOf = (tenancy: Tenancy): number => Number(tenancyRow(tenancy).rent);
