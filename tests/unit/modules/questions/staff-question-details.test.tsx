import { expect, test } from "vitest";
import type { Question } from "~/modules/advice/questions/question";
import { staffQuestion } from "~/modules/advice/questions/staff-question.view.server";
import { QuestionDetails } from "~/modules/advice/questions/staff-question-details";
import { localeOf } from "~/platform/i18n/i18n.server";
import { textFaults } from "../../../support/text-browser";
import { render } from "../../../support/unit-render";

test("the name of an expert without an account does not run into the note beside it in a text browser", () => {
  const question: Question = {
    id: "1",
    expertId: "jan",
    asker: "Ewa Lis",
    email: "ewa@example.com",
    accountId: null,
    text: "Jak?",
    askedAt: "2026-11-22T10:00:00Z",
    answer: null,
    answeredAt: null,
    answeredBy: "",
    closing: null,
    closingNotes: [],
  };
  const expert = { id: "jan", name: "Jan Bielak", accountId: null };
  const details = render(
    <QuestionDetails question={staffQuestion(question, expert, localeOf("pl"))} />,
  );
  expect(details.text).toContain("Jan Bielak Bez konta w portalu");
  expect(textFaults(`<body>${details}</body>`)).toEqual([]);
});
