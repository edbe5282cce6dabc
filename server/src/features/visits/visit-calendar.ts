import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** An e-mail address with its name. */
interface Party {
  name: string;
  email: string;
}

/** What the calendar file of a visit says, to one of the two who meet. */
export interface CalendarVisit {
  calendarId: string;
  /** Rises with each change; calendars ignore what is older than what they have. */
  sequence: number;
  isCancelled: boolean;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  location: string;
  description: string;
  organizer: Party;
  attendee: Party;
}

/** The calendar file of a mail (RFC 5545 and 5546): the same visit in every mail, which calendars add, move or remove. */
export interface CalendarFile {
  method: "REQUEST" | "CANCEL";
  content: string;
}

export function calendarFile(visit: CalendarVisit): CalendarFile {
  const { isCancelled, organizer, attendee, startsAt, endsAt, ...said } = visit;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ method, prodId: { company: "Vasati", product: "Visits" } });
  calendar.createEvent({
    id: `visit-${said.calendarId}@vasati`,
    sequence: said.sequence,
    start: startsAt,
    end: endsAt,
    summary: said.summary,
    location: said.location,
    description: said.description,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [{ ...attendee, rsvp: false }],
  });
  return { method, content: calendar.toString() };
}
