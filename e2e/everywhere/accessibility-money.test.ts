import { checkAccessibility } from "../support/browser/accessibility.ts";
import { moneyStates } from "../support/states/states.ts";

checkAccessibility(moneyStates);
