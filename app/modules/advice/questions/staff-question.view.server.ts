import type { Expert } from "~/modules/advice/experts/expert";
import { personPath } from "~/modules/people/accounts/account";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { type Question, stateOf, waits } from "./question";
import { questionItem } from "./question.view.server";

/** A question for staff. @param expert public or not; null until one is chosen */
export function staffQuestion(
  question: Question,
  expert: Pick<Expert, "id" | "name" | "accountId"> | null,
  locale: Locale,
) {
  return {
    ...questionItem(question, expert, locale),
    state: stateOf(question),
    waits: waits(question),
    name: question.asker,
    /** The record of the member who asks; null for a visitor. */
    askerTo: personPath(question.accountId),
    path: panelPaths.question(question.id),
    isOfMember: question.accountId !== null,
    /** True if the expert can answer in the portal. */
    expertAnswers: expert !== null && expert.accountId !== null,
  };
}

export type StaffQuestionView = ReturnType<typeof staffQuestion>;
