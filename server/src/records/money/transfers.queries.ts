import { transferModes } from "@vasati/contract/money/rent-choices";
import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";

/** Whether money came by a transfer, to which a bank gives a reference once. The indexes `…_one_per_transfer` have the same words. */
export const isByTransfer: Condition = sql`mode in (${sql.join(transferModes.map((mode) => sql.lit(mode)))})`;
