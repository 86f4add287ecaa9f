import { portalStore } from "~/platform/store/stores.server";
import { type Question, QuestionSchema } from "./question";

export const questions = portalStore<Question>({ name: "questions", schema: QuestionSchema });
