import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { type Question, QuestionSchema } from "./question";

export const questions = portalStore<Question>({
  name: "questions",
  ofCompany: null,
  schema: QuestionSchema,
  indexes: ["accountId", "expertId"],
  personal: {
    label: "your-data:stores.questions",
    isOf: ({ accountId, email }, person) =>
      accountId === person.id || email.toLowerCase() === person.email,
    exports: ({ expertId, email, text, askedAt, answer, answeredAt, closing, closingNotes }) => ({
      expertId,
      email,
      text,
      askedAt,
      answer,
      answeredAt,
      closing,
      closingNotes: closingNotes.map(({ text: note }) => note),
    }),
    erases: gone,
    readdressed: (question, email) => ({ ...question, email }),
    keeps: "account",
  },
});
