import { workdayFromToday } from "~/platform/time/workdays";
import { EVENT_TO_EDIT, GUEST } from "./panel-events.ts";
import type { PortalForm } from "./portal-form.ts";

/** Placeholder for the consultation that the member of the cast (`castAt`) has booked. */
export const BOOKED = ":reference";

/** Forms of events, offers, consultations and questions. */
export const TAKING_PART_FORMS: PortalForm[] = [
  {
    name: "taking part in an event",
    path: "/events/forum-gospodarcze",
    route: "routes/public/events/event",
    stage: "member",
    fields: { intent: "register", showCompany: "on" },
    texts: [],
  },
  {
    name: "a certificate of attendance",
    path: `/events/${EVENT_TO_EDIT}/certificate`,
    route: "routes/member/event-certificate",
    stage: "expert",
    fields: {},
    texts: [],
  },
  {
    name: "handing over a seat",
    path: `/events/${EVENT_TO_EDIT}/hand-over`,
    route: "routes/member/events/hand-over-seat",
    stage: "expert",
    fields: { person: "nobody" },
    texts: [],
  },
  {
    name: "a guest at an event",
    path: "/events/forum-gospodarcze/guests",
    route: "routes/member/events/guests",
    stage: "member",
    fields: { name: "Ewa Gość", email: "ewa.gosc@example.com" },
    texts: ["name", "email"],
  },
  {
    name: "taking a guest off an event",
    path: `/events/forum-gospodarcze/guests/${GUEST}/remove`,
    route: "routes/member/events/remove-guest",
    stage: "member",
    fields: {},
    texts: [],
  },
  {
    name: "the use of an offer",
    path: "/offers/offer-audyt-it",
    route: "routes/public/offers/offer",
    stage: "member",
    fields: { intent: "use" },
    texts: [],
  },
  {
    name: "a question to an expert",
    path: "/experts/ekspert-bielak/question",
    route: "routes/public/experts/question",
    stage: "visitor",
    fields: { message: "Czy warto?", email: "pytam@example.com" },
    texts: ["message", "email"],
  },
  {
    name: "booking a consultation",
    path: "/experts/ekspert-bielak/session",
    route: "routes/public/experts/book-expert",
    stage: "member",
    fields: {
      slot: `${workdayFromToday(20)}T10:00`,
      contactMethod: "phone",
      topic: "Umowa",
      description: "Dwie strony",
    },
    texts: ["topic", "description"],
  },
  {
    name: "withdrawing from a consultation",
    path: `/dashboard/sessions/${BOOKED}/withdraw`,
    route: "routes/member/bookings/withdraw",
    stage: "member",
    fields: {},
    texts: [],
  },
];
