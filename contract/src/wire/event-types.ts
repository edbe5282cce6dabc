import type { EventType } from "../office/event-catalogue.ts";
import { eventCatalogue } from "../office/event-catalogue.ts";

/** Every kind of event, which only the audit trail lists; a browser gets it without the catalogue, as it gets `tags.ts`. */
export const eventTypes = Object.keys(eventCatalogue) as EventType[];
