import {
  accountOfExpertInTransaction,
  listExperts,
  nameOfExpertInTransaction,
} from "~/modules/advice/experts/experts.server";
import type { Locale } from "~/platform/i18n/locale";
import { idsFound, searchOf } from "~/platform/lists/list-query";
import { firstOf } from "~/platform/time/moments";
import {
  newestFirst,
  type Question,
  type QuestionState,
  questionRefusal,
  stateOf,
  waits,
} from "./question";
import { questions } from "./questions.store.server";

interface Query {
  q: string;
  /** Empty matches every state. */
  state?: QuestionState;
}

/**
 * Questions for staff that match: open ones first, oldest of them first, then the others, newest
 * first.
 */
export async function listAllQuestions({ q, state }: Query): Promise<Question[]> {
  const all = questions.sorted(newestFirst);
  // Rows show the expert, who may be renamed.
  const expertIds = new Set(all.flatMap(({ expertId }) => expertId ?? []));
  const named = idsFound(q, [...expertIds], (id) => [nameOfExpertInTransaction(id) ?? ""]);
  const found = searchQuestions
    .among(all, q, ({ expertId }) => named.has(expertId ?? ""))
    .filter((question) => state === undefined || stateOf(question) === state);
  return [...found.filter(waits).reverse(), ...found.filter((question) => !waits(question))];
}

/**
 * Number of questions that wait for staff: those without an expert, and those to experts without an
 * account, who cannot answer here (rules 380).
 */
export async function countWaitingQuestions(): Promise<number> {
  return waitingForStaff().length;
}

/** The moment of the oldest question that waits for staff; null without one. */
export async function oldestWaitingQuestion(): Promise<string | null> {
  return firstOf(waitingForStaff().map(({ askedAt }) => askedAt));
}

const waitingForStaff = () =>
  questions.derived(unanswered).filter((question) => !expertAnswers(question));

const unanswered = (all: readonly Question[]) => all.filter(waits);

/** Any question, for staff. */
export async function findQuestionForStaff(id: string | undefined): Promise<Question | null> {
  return questions.find(id);
}

/** Experts that staff can choose for a question, by name. */
export async function selectableExperts(
  locale: Locale,
): Promise<{ value: string; label: string }[]> {
  const open = (await listExperts({}, locale)).filter((expert) => questionRefusal(expert) === null);
  return open
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => locale.format.compareWords(one.label, other.label));
}

const searchQuestions = searchOf<Question>(({ text, asker, email, answeredBy }) => [
  text,
  asker,
  email,
  answeredBy,
]);

const expertAnswers = ({ expertId }: Question) =>
  expertId !== null && accountOfExpertInTransaction(expertId) !== null;
