import { Fact, FactList } from "~/components/ui/fact-list";
import { RecordLink } from "~/components/ui/record-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import { Answer, QuestionStateBadge } from "./question-item";
import type { StaffQuestionView } from "./staff-question.view.server";

/** Author, question, expert, and the answer if there is one. */
export function QuestionDetails({ question }: { question: StaffQuestionView }) {
  const { t } = useTranslation();
  const { name, email, asked, askedAt, expert, expertAnswers, text, state, isOfMember } = question;
  return (
    <div className="panel grid max-w-5xl gap-6 p-5 sm:p-8">
      <p>
        <QuestionStateBadge state={state} />
      </p>
      <FactList>
        <Fact term={t("panel-questions:columns.asker")}>
          {isOfMember ? (
            <RecordLink to={question.askerTo}>{name}</RecordLink>
          ) : (
            t("panel-questions:visitor")
          )}
        </Fact>
        <Fact term={t("questions:fields.email")}>{email}</Fact>
        <Fact term={t("panel-questions:columns.asked")}>
          <time dateTime={askedAt}>{asked}</time>
        </Fact>
        <Fact term={t("panel-questions:columns.expert")}>
          {expert ?? t("panel-questions:nobody")}{" "}
          {expert !== null && !expertAnswers && (
            <span className="muted block text-sm">{t("panel-questions:noAccount")}</span>
          )}
        </Fact>
        <Fact term={t("questions:answering.question")}>
          <p className="whitespace-pre-line">{text}</p>
        </Fact>
      </FactList>
      <Answer question={question} className="" />
    </div>
  );
}
