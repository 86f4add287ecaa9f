import { QUESTION_TO_EXPERT } from "./experts.ts";
import type { WrittenForm } from "./portal-form.ts";

/** Placeholder for a contact message. */
export const MESSAGE_TO_ANSWER = ":message-to-answer";

/** Placeholder for a newsletter address. */
export const SUBSCRIPTION = ":subscription";

const NOTED: Partial<WrittenForm> = {
  fields: { note: "Odpowiedź przez telefon." },
  texts: ["note"],
  mayBeEmpty: true,
};

/** Closing without an answer, and last opening again, so that the letter can be answered. */
const closings = (kind: "question" | "message", placeholder: string): WrittenForm[] =>
  ["handled", "spam", "reopen"].map((intent) => ({
    name: `${intent} of a ${kind} in the panel`,
    path: `/admin/${kind}s/${placeholder}/${intent}`,
    ...(intent !== "reopen" && NOTED),
  }));

/** Messages and questions in the panel. */
export const PANEL_LETTER_FORMS: WrittenForm[] = [
  ...closings("question", QUESTION_TO_EXPERT),
  ...closings("message", MESSAGE_TO_ANSWER),
  {
    name: "an answer of staff",
    path: `/admin/questions/${QUESTION_TO_EXPERT}`,
    fields: { answer: "Warto.", inNameOf: "chamber" },
    texts: ["answer"],
  },
  {
    name: "naming an expert",
    path: `/admin/questions/${QUESTION_TO_EXPERT}/expert`,
    fields: { expertId: "ekspert-sikora" },
  },
  {
    name: "an answer to a contact message",
    path: `/admin/messages/${MESSAGE_TO_ANSWER}`,
    fields: { answer: "Sto złotych." },
    texts: ["answer"],
  },
  {
    name: "removing an address of the newsletter",
    path: `/admin/newsletter/${SUBSCRIPTION}/delete`,
  },
];
