import { day, instantOf, today } from "./calendar.ts";
import type { Plan, Row } from "./plan.ts";
import { account } from "./plan.ts";
import { between, chance, pick, pickWeighted, randomOf } from "./random.ts";
import type { Unit } from "./units.ts";
import { staffOf, unitsOf } from "./units.ts";

type Request = Row<"service_requests">;
type Status = NonNullable<Request["status"]>;

const perOccupiedUnit = 0.12;
/** The account `tenant@` lives in the first occupied unit and has asked twice. */
const ofDemoTenant = 2;

const needs = {
  PLB: ["Kitchen tap leaks", "No water on the second floor since morning", "Flush tank does not fill"],
  ELE: ["MCB trips when the geyser is on", "Street-side lights are out", "Meter board sparks in the rain"],
  CRP: ["Main door lock is stiff", "Wardrobe hinge came off"],
  CLN: ["Common corridor was not cleaned this week", "Overhead tank needs cleaning"],
  PNT: ["Damp patch on the bedroom wall", "Shutter needs repainting before Dasara"],
  LFT: ["Lift stops between floors"],
  SEC: ["Gate camera is off", "Night watchman was absent twice"],
  OTH: ["Wet waste was not collected", "Parking place is taken by another car"],
} as const;

const comments = [
  "The technician comes tomorrow between 10 and 12.",
  "Please keep the keys with the security.",
  "Spare part ordered from SP Road.",
  "Done; please check and confirm.",
];

const randomOfRequest = randomOf("service request");

function requestRow(id: number, unit: Unit, raisedBy: number): Request {
  const random = randomOfRequest(id);
  const category = pickWeighted(random, { PLB: 30, ELE: 25, CRP: 10, CLN: 10, PNT: 8, LFT: 5, SEC: 5, OTH: 7 });
  const status = pickWeighted<Status>(random, { New: 30, Assigned: 20, InProgress: 20, Resolved: 15, Closed: 15 });
  const created = today - between(random, 1, 30) * day - between(random, 0, 600) * 60_000;
  const isResolved = status === "Resolved" || status === "Closed";
  const resolved = Math.min(today, created + between(random, 1, 4) * day);
  return {
    id,
    unit_id: unit.id,
    raised_by: raisedBy,
    category,
    description: `${pick(random, needs[category])} (${unit.name}).`,
    preferred_time: pick(random, ["Any day after 6 pm", "Saturday morning", "Weekdays 10 am to 1 pm"]),
    status,
    custodian_id: status === "New" ? null : unit.property.custodianId,
    cost: isResolved && chance(random, 0.7) ? between(random, 3, 60) * 100 : null,
    resolved_at: isResolved ? instantOf(resolved) : null,
    closed_at: status === "Closed" ? instantOf(Math.min(today, resolved + day)) : null,
    created_at: instantOf(created),
    updated_at: instantOf(isResolved ? resolved : created),
  };
}

const randomOfTrouble = randomOf("trouble in unit");

/** Every service request in the order of ids; staff raise those of tenants without an account. */
export function* requestRows(plan: Plan): Generator<Request> {
  let id = 0;
  for (const unit of unitsOf(plan)) {
    if (unit.status !== "OCP") continue;
    while (id < ofDemoTenant) yield requestRow(++id, unit, account.tenant);
    if (chance(randomOfTrouble(unit.id), perOccupiedUnit)) yield requestRow(++id, unit, staffOf(unit.property));
  }
}

/** One comment on each request that somebody has taken on. */
export function* commentRows(plan: Plan): Generator<Row<"service_request_comments">> {
  for (const { id, status, custodian_id: custodianId, created_at: createdAt } of requestRows(plan)) {
    if (status === "New" || custodianId === null) continue;
    yield {
      id,
      service_request_id: id,
      user_id: account.administrator,
      comment: comments[id % comments.length] ?? "",
      created_at: createdAt,
    };
  }
}
