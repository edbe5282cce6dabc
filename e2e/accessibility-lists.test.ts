import { checkAccessibility } from "./support/accessibility.ts";
import { listStates } from "./support/states/states.ts";

checkAccessibility(listStates);
