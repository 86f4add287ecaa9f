import { workdayFromToday } from "~/platform/time/workdays";
import type { WrittenForm } from "./portal-form.ts";

/**
 * Placeholders for records of the expert of the cast (`castAt`): a consultation, a question, days
 * off.
 */
export const BOOKED_WITH_EXPERT = ":with-expert";
export const REQUEST_TO_EXPERT = ":request";
/** Reference and key of a request to an expert without an account. */
export const REQUEST_BY_LINK = ":asked-by-link";
/** The secret of that link. */
export const KEY_OF_REQUEST = ":key-of-link";
export const QUESTION_TO_EXPERT = ":to-answer";
export const ABSENCE = ":absence";

/** Forms of experts who are members. */
export const EXPERT_FORMS: WrittenForm[] = [
  {
    name: "opening for questions and bookings",
    path: "/dashboard/my-sessions",
    fields: { available: "yes" },
  },
  {
    name: "calling a consultation off",
    path: `/dashboard/my-sessions/${BOOKED_WITH_EXPERT}/call-off`,
    fields: { reason: "Choruję." },
    texts: ["reason"],
  },
  {
    name: "the answer to a request",
    path: `/dashboard/my-sessions/${REQUEST_TO_EXPERT}/reply`,
    fields: { answer: "decline", reason: "Nie zdążę." },
    texts: ["reason"],
  },
  {
    name: "the answer to a request by the link of a mail",
    path: `/session-requests/${REQUEST_BY_LINK}?key=${KEY_OF_REQUEST}`,
    fields: { answer: "decline", reason: "Nie zdążę." },
    texts: ["reason"],
  },
  {
    name: "days off",
    path: "/dashboard/my-sessions/days-off",
    fields: {
      from: workdayFromToday(30),
      until: workdayFromToday(31),
      fromHour: "10:00",
      untilHour: "12:00",
    },
    texts: ["from", "until"],
  },
  { name: "the end of days off", path: `/dashboard/my-sessions/days-off/${ABSENCE}/remove` },
  {
    name: "an answer",
    path: `/dashboard/my-questions/${QUESTION_TO_EXPERT}`,
    fields: { answer: "Warto." },
    texts: ["answer"],
  },
];
