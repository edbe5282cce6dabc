import { checkAccessibility } from "./support/accessibility.ts";
import { visitorStates } from "./support/states/states.ts";

checkAccessibility(visitorStates);
