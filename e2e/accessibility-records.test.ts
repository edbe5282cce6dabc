import { checkAccessibility } from "./support/accessibility.ts";
import { recordStates } from "./support/states/states.ts";

checkAccessibility(recordStates);
