import { workdayFromToday } from "~/platform/time/workdays";
import { REQUEST_TO_EXPERT } from "./experts.ts";
import type { WrittenForm } from "./portal-form.ts";
import { BOOKED } from "./taking-part.ts";

/** Bookings in the panel. */
export const PANEL_BOOKING_FORMS: WrittenForm[] = [
  {
    name: "calling a booking off for the chamber",
    path: `/admin/bookings/${BOOKED}/call-off`,
    fields: { reason: "Remont w siedzibie izby." },
    texts: ["reason"],
  },
  {
    name: "the answer to a request for the chamber",
    path: `/admin/bookings/${REQUEST_TO_EXPERT}/reply`,
    fields: { answer: "decline", reason: "Ekspert choruje." },
    texts: ["reason"],
  },
  {
    name: "moving a booking",
    path: `/admin/bookings/${BOOKED}/move`,
    fields: { slot: `${workdayFromToday(21)}T17:00` },
  },
];
