import { QUESTION_TO_EXPERT } from "./experts.ts";
import type { PortalForm } from "./portal-form.ts";

/** Placeholder for a contact message. */
export const MESSAGE_TO_ANSWER = ":message-to-answer";

/** Placeholder for a newsletter address. */
export const SUBSCRIPTION = ":subscription";

const NOTED: Pick<PortalForm, "fields" | "texts" | "mayBeEmpty"> = {
  fields: { note: "Odpowiedź przez telefon." },
  texts: ["note"],
  mayBeEmpty: true,
};

/** Closing without an answer, and last opening again, so that the letter can be answered. */
const closings = (kind: "question" | "message", placeholder: string): PortalForm[] =>
  ["handled", "spam", "reopen"].map((intent) => ({
    name: `${intent} of a ${kind} in the panel`,
    path: `/admin/${kind}s/${placeholder}/${intent}`,
    route: `${kind}-${intent}`,
    stage: "staff",
    ...(intent === "reopen" ? { fields: {}, texts: [] } : NOTED),
  }));

/** Messages and questions in the panel. */
export const PANEL_LETTER_FORMS: PortalForm[] = [
  ...closings("question", QUESTION_TO_EXPERT),
  ...closings("message", MESSAGE_TO_ANSWER),
  {
    name: "an answer of staff",
    path: `/admin/questions/${QUESTION_TO_EXPERT}`,
    route: "routes/admin/questions/question",
    stage: "staff",
    fields: { answer: "Warto.", inNameOf: "chamber" },
    texts: ["answer"],
  },
  {
    name: "naming an expert",
    path: `/admin/questions/${QUESTION_TO_EXPERT}/expert`,
    route: "routes/admin/questions/assign-question",
    stage: "staff",
    fields: { expertId: "ekspert-sikora" },
    texts: [],
  },
  {
    name: "an answer to a contact message",
    path: `/admin/messages/${MESSAGE_TO_ANSWER}`,
    route: "routes/admin/messages/message",
    stage: "staff",
    fields: { answer: "Sto złotych." },
    texts: ["answer"],
  },
  {
    name: "removing an address of the newsletter",
    path: `/admin/newsletter/${SUBSCRIPTION}/delete`,
    route: "routes/admin/newsletter/remove-subscription",
    stage: "staff",
    fields: {},
    texts: [],
  },
];
