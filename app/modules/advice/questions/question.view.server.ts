import type { Expert } from "~/modules/advice/experts/expert";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { type Question, stateOf } from "./question";

/** A question for its author or its expert. @param expert null until the chamber has chosen one */
export function questionItem(
  question: Question,
  expert: Pick<Expert, "id" | "name"> | null,
  { format }: Locale,
) {
  const { id, text, asker, email, askedAt, answer, answeredAt, answeredBy } = question;
  return {
    id,
    text,
    answer,
    answeredBy,
    email,
    /** How staff name a closing concerns them alone. */
    state: stateFor(question),
    /** Name of a member, or address of a visitor. */
    asker: asker || email,
    expert: expert?.name ?? null,
    askedAt,
    asked: format.moment(askedAt),
    answered: answeredAt && format.moment(answeredAt),
    path: paths.questionToMe(id),
  };
}

function stateFor(question: Question) {
  const state = stateOf(question);
  return state === "spam" ? "handled" : state;
}

export type QuestionItemView = ReturnType<typeof questionItem>;
