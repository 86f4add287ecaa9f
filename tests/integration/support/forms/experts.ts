import { workdayFromToday } from "~/platform/time/workdays";
import type { PortalForm } from "./portal-form.ts";

/**
 * Placeholders for records of the expert of the cast (`castAt`): a consultation, a question, days
 * off.
 */
export const BOOKED_WITH_EXPERT = ":with-expert";
export const QUESTION_TO_EXPERT = ":to-answer";
export const ABSENCE = ":absence";

/** Forms of experts who are members. */
export const EXPERT_FORMS: PortalForm[] = [
  {
    name: "opening for questions and bookings",
    path: "/dashboard/my-sessions",
    route: "routes/member/consultations/consultations",
    stage: "expert",
    fields: { available: "yes" },
    texts: [],
  },
  {
    name: "calling a consultation off",
    path: `/dashboard/my-sessions/${BOOKED_WITH_EXPERT}/call-off`,
    route: "routes/member/consultations/call-off",
    stage: "expert",
    fields: { reason: "Choruję." },
    texts: ["reason"],
  },
  {
    name: "days off",
    path: "/dashboard/my-sessions/days-off",
    route: "routes/member/consultations/absences",
    stage: "expert",
    fields: {
      from: workdayFromToday(30),
      until: workdayFromToday(31),
      fromHour: "10:00",
      untilHour: "12:00",
    },
    texts: ["from", "until"],
  },
  {
    name: "the end of days off",
    path: `/dashboard/my-sessions/days-off/${ABSENCE}/remove`,
    route: "routes/member/consultations/remove-absence",
    stage: "expert",
    fields: {},
    texts: [],
  },
  {
    name: "an answer",
    path: `/dashboard/my-questions/${QUESTION_TO_EXPERT}`,
    route: "routes/member/questions/answer-question",
    stage: "expert",
    fields: { answer: "Warto." },
    texts: ["answer"],
  },
];
