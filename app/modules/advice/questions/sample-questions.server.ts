import { createId } from "~/platform/ids/ids.server";
import type { Question } from "./question";
import { questions } from "./questions.store.server";

/** Saves a question that sample people have asked; nobody is notified. */
export const addSampleQuestionInTransaction = (
  question: Omit<Question, "id" | "closing" | "closingNotes">,
): void => void questions.save({ id: createId(), closing: null, closingNotes: [], ...question });
