import { listAddress } from "../../lib/browser/list-address.ts";
import { paths } from "../../paths.ts";

/** What the address of the list of webhooks says. */
export const webhooksAddress = listAddress(paths.webhooks, { filters: {} });
