import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";

const sources = join(import.meta.dirname, "../../src");

/** Role checks, outside of policies. */
const roleChecks =
  /\b(isAdministrator|isStaff|ownerOf|tenantOf)\(caller|roles\.(includes|some)\(|roles @>|mayChange: async \(\) => true/;
/** Comparisons with a column that says to whom a row belongs. Joins compare an id with such a column instead. */
const belongings =
  /\b(custodian_id|current_owner_id|previous_owner_id|owner_profile_id|created_by|raised_by)(\s*(=|<>)\s*(\$\{(?!to\})|any|users)|\s+in\b|", "=")/;

/** Files that may contain them, because they don't decide who sees a record. */
const exceptions: Record<string, string> = {
  "platform/authentication/authenticate.ts": "which roles may call an endpoint stands with the endpoint",
  "features/auth/factors/factors.service.ts": "whose account needs a second factor",
  "features/auth/sessions/login.service.ts": "the same, at the login",
  "features/users/users.queries.ts": "the role is what a list of accounts filters by; the last administrator stays one",
  "platform/mail/administrators.queries.ts":
    "who is mailed of what may be an attack, and of what people ask about their data",
  "features/properties/property-lists.queries.ts": "a filter that everybody who browses may choose",
  "features/units/profiles/unit-profile-search.queries.ts": "the same filter",
  "features/units/search/vacant-units.queries.ts": "the same filter of the public search",
  "features/units/sheets/unit-sheets.queries.ts": "the same filter, within the portfolio",
  "features/properties/property-sheets.queries.ts": "two of one name in a portfolio are the same property",
  "features/properties/portfolio-handover.queries.ts": "what is handed over from one employee to another",
  "features/service-requests/request-handover.queries.ts": "what is handed over from one employee to another",
  "features/privacy/people.queries.ts": "what must be settled before an administrator erases somebody",
  "records/personal-data/people.queries.ts": "whose data a row is, for the person's own copy and for erasure",
  "features/custodians/custodians.queries.ts": "how much each employee looks after",
};

const isElsewhere = /^(access|demo|verify)\/|\.test\.ts$/;

async function filesThatDecide(): Promise<string[]> {
  const names = (await readdir(sources, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const deciding: string[] = [];
  for (const name of names.filter((each) => !isElsewhere.test(each))) {
    const lines = (await readFile(join(sources, name), "utf8")).split("\n");
    if (lines.some((line) => roleChecks.test(line) || belongings.test(line))) deciding.push(name);
  }
  return deciding;
}

it("are the only place that decides who sees and changes a record", { meta: { proves: "6.9" } }, async () => {
  expect((await filesThatDecide()).toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
