import { checkAccessibility } from "../support/browser/accessibility.ts";
import { listStates } from "../support/states/states.ts";

checkAccessibility(listStates);
