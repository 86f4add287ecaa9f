import { workdayFromToday } from "~/platform/time/workdays";
import { EVENT_TO_EDIT, GUEST } from "./panel-events.ts";
import type { WrittenForm } from "./portal-form.ts";

/** Placeholder for the consultation that the member of the cast (`castAt`) has booked. */
export const BOOKED = ":reference";

/** Forms of events, offers, consultations and questions. */
export const TAKING_PART_FORMS: WrittenForm[] = [
  {
    name: "taking part in an event",
    path: "/events/forum-gospodarcze",
    fields: { intent: "register", showCompany: "on" },
  },
  {
    name: "a certificate of attendance",
    path: `/events/${EVENT_TO_EDIT}/certificate`,
    stage: "expert",
  },
  {
    name: "handing over a seat",
    path: `/events/${EVENT_TO_EDIT}/hand-over`,
    stage: "expert",
    fields: { person: "nobody" },
  },
  {
    name: "a guest at an event",
    path: "/events/forum-gospodarcze/guests",
    fields: { name: "Ewa Gość", email: "ewa.gosc@example.com" },
    texts: ["name", "email"],
  },
  { name: "taking a guest off an event", path: `/events/forum-gospodarcze/guests/${GUEST}/remove` },
  { name: "the use of an offer", path: "/offers/offer-audyt-it", fields: { intent: "use" } },
  {
    name: "a question to an expert",
    path: "/experts/ekspert-bielak/question",
    fields: { message: "Czy warto?", email: "pytam@example.com" },
    texts: ["message", "email"],
  },
  {
    name: "booking a consultation",
    path: "/experts/ekspert-bielak/session",
    fields: {
      slot: `${workdayFromToday(20)}T10:00`,
      contactMethod: "phone",
      topic: "Umowa",
      description: "Dwie strony",
    },
    texts: ["topic", "description"],
  },
  { name: "withdrawing from a consultation", path: `/dashboard/sessions/${BOOKED}/withdraw` },
];
