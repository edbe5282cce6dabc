import type { Tenant } from "@vasati/contract/people/tenants";
import { expect, it } from "vitest";
import { changesOf, verdictOf } from "../../../lib/forms/form-values.ts";
import { blankTenant, editedTenant, enteredTenant, newTenant } from "./tenant-entries.ts";

const recorded: Tenant = {
  ...blankTenant,
  tenantId: 7,
  tenantName: "Ravi Kumar",
  passportNo: "••••••••4567",
  laborCardNo: "••••••••456",
  ethnicity: "Indian",
  sponsorName: "Self",
  cRNumber: "••••••••77",
  telePhone: "9845012345",
  email: "ravi@example.com",
  area: "Indiranagar",
  postalCode: "560038",
  postBoxNumber: "0",
  pan: "••••••••234F",
  version: 1,
  archived: false,
};

it.each<[string, object, object | "wrong"]>([
  ["nothing", {}, {}],
  ["another passport", { passportNo: "N7654321" }, { passportNo: "N7654321" }],
  ["another masked passport", { passportNo: "••••••••4321" }, "wrong"],
  ["another PAN", { pan: "abcpg 1234 k" }, { pan: "ABCPG1234K" }],
  ["no PAN", { pan: "" }, { pan: "" }],
  ["another masked PAN", { pan: "••••••••999Z" }, "wrong"],
  ["a GSTIN beside the PAN that is there", { gstin: "29ABCPG1234F1Z5" }, { gstin: "29ABCPG1234F1Z5" }],
  ["a GSTIN of another PAN", { pan: "ABCPG1234K", gstin: "29ABCPG1234F1Z5" }, "wrong"],
  ["a GSTIN with a wrong check character", { gstin: "29ABCPG1234F1Z6" }, "wrong"],
])("a tenant's form sends %s", { meta: { proves: "12.13" } }, (_, typed, sent) => {
  const initial = enteredTenant(recorded);
  const { output, wrong } = verdictOf(editedTenant(recorded), initial, { ...initial, ...typed });
  expect(output ? changesOf(recorded, output) : "wrong").toEqual(sent);
  expect(wrong.size > 0).toBe(sent === "wrong");
});

it("a new tenant's form sends tax numbers only if they are entered", { meta: { proves: ["3.18", "12.13"] } }, () => {
  const { pan: _pan, gstin: _gstin, tenantId: _id, version: _version, archived: _archived, ...rest } = recorded;
  const fields = { ...rest, passportNo: "N1234567", laborCardNo: "123456", cRNumber: "CR-77" };
  const sent = (typed: object) => verdictOf(newTenant, blankTenant, { ...fields, ...typed }).output;
  expect(sent({})).toEqual(fields);
  expect(sent({ pan: "abcpg1234f" })).toEqual({ ...fields, pan: "ABCPG1234F" });
});
