import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Audience, Scope } from "../policy.ts";
import { isInPortfolio, ofUnitIn } from "./property.ts";

/** Questions about units. As with enquiries, administrators and the custodian of the property see and answer them. Who asked reads the reply by mail. */

/** The rows of `questions` about units that the caller manages. */
export const isManagedQuestion = (caller: Caller): Scope => ofUnitIn(isInPortfolio(caller));

/** Those who see the questions. */
export const questionAudience = (ids: readonly number[]): Audience => ({
  Administrator: true,
  Custodian: sql`select custodian_id from properties where id = any(array(
    select property_id from units where id = any(array(select unit_id from questions where id = any(${ids}::bigint[])))))`,
});
