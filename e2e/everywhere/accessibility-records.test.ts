import { checkAccessibility } from "../support/browser/accessibility.ts";
import { recordStates } from "../support/states/states.ts";

checkAccessibility(recordStates);
