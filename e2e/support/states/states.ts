import { accountStates } from "./account-states.ts";
import { enquiryStates } from "./enquiry-states.ts";
import { frameStates } from "./frame-states.ts";
import { searchStates } from "./search-states.ts";
import { unitStates } from "./unit-states.ts";

/** Every state of every screen; each is looked at on both screens, light and dark. */
export const states = [...searchStates, ...unitStates, ...enquiryStates, ...accountStates, ...frameStates];
