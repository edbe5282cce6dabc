import { day, instantOf, today } from "../values/calendar.ts";
import type { Plan, Row } from "../plan.ts";
import { account } from "../plan.ts";
import { between, chance, pick, pickWeighted, randomOf } from "../values/random.ts";
import type { Unit } from "./units.ts";
import { staffOf, unitsOf } from "./units.ts";

type Request = Row<"service_requests">;
type Status = NonNullable<Request["status"]>;

const perOccupiedUnit = 0.08;
/** The account `tenant@` occupies the first occupied unit and has raised two. */
const ofDemoTenant = 2;

const everywhere = {
  CLN: ["Common corridor was not cleaned this week", "Overhead tank needs cleaning"],
  LFT: ["Lift stops between floors"],
  SEC: ["Gate camera is off", "Night watchman was absent twice"],
  OTH: ["Wet waste was not collected", "Parking place is taken by another car"],
};
const needs = {
  home: {
    ...everywhere,
    PLB: ["Kitchen tap leaks", "No water on the second floor since morning", "Flush tank does not fill"],
    ELE: ["MCB trips when the geyser is on", "Bedroom fan has stopped", "Meter board sparks in the rain"],
    CRP: ["Main door lock is stiff", "Wardrobe hinge came off"],
    PNT: ["Damp patch on the bedroom wall", "Paint peels in the balcony"],
  },
  business: {
    ...everywhere,
    PLB: ["Washroom tap leaks", "No water since morning", "Drain behind the building is blocked"],
    ELE: ["MCB trips when the signboard is on", "Street-side lights are out", "Meter board sparks in the rain"],
    CRP: ["Shutter lock is stiff", "Front door does not close"],
    PNT: ["Damp patch on the back wall", "Shutter needs repainting before Dasara"],
  },
};

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
    description: `${pick(random, needs[unit.property.category === "RS" ? "home" : "business"][category])} (${unit.name}).`,
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

/** All service requests by id. Staff raise those of tenants without an account. */
export function* requestRows(plan: Plan): Generator<Request> {
  let id = 0;
  for (const unit of unitsOf(plan)) {
    if (unit.status !== "OCP") continue;
    while (id < ofDemoTenant) yield requestRow(++id, unit, account.tenant);
    if (chance(randomOfTrouble(unit.id), perOccupiedUnit)) yield requestRow(++id, unit, staffOf(unit.property));
  }
}

/** One comment on each assigned request. */
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
