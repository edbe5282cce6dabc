import { checkAccessibility } from "../support/browser/accessibility.ts";
import { visitorStates } from "../support/states/states.ts";

checkAccessibility(visitorStates);
