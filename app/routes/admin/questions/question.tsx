import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { findAnyExpert } from "~/modules/advice/experts/experts.server";
import { answerForChamber } from "~/modules/advice/questions/answers.server";
import { AssignmentForm } from "~/modules/advice/questions/assignment-form";
import { questionInPanelNotFound } from "~/modules/advice/questions/question";
import { StaffAnswerForm } from "~/modules/advice/questions/staff-answer-form";
import { StaffAnswerSchema } from "~/modules/advice/questions/staff-question.schema";
import { staffQuestion } from "~/modules/advice/questions/staff-question.view.server";
import { QuestionDetails } from "~/modules/advice/questions/staff-question-details";
import {
  findQuestionForStaff,
  selectableExperts,
} from "~/modules/advice/questions/staff-questions.server";
import { ClosingSection } from "~/modules/messages/letters/closing-forms";
import { withClosingNotes } from "~/modules/messages/letters/closing-history.server";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-questions:detailsTitle" };

export const loader = staffLoader("letters:read", async ({ params, locale, found }) => {
  const question = found(await findQuestionForStaff(params.questionId), questionInPanelNotFound);
  return {
    question: staffQuestion(question, await findAnyExpert(question.expertId), locale),
    expertId: question.expertId ?? "",
    experts: await selectableExperts(locale),
    history: withClosingNotes(await recordHistory("question", question.id, locale), question),
  };
});

export const action = staffAction(
  "letters:change",
  { schema: StaffAnswerSchema, notFound: questionInPanelNotFound },
  async ({ account: by, params, value, locale, accepted, conflict, done }) => {
    const asked = await findQuestionForStaff(params.questionId);
    if (!asked) return refuse("not-found");
    const expert = value.inNameOf === "expert" ? await findAnyExpert(asked.expertId) : null;
    const name = expert?.name ?? locale.t("layout:chamber.name");
    const question = accepted(
      await answerForChamber(asked.id, value.answer, name, { by }),
      ({ refused }) =>
        conflict(
          refused === "closed" ? "panel-letters:errors.closed" : "questions:errors.answered",
        ),
    );
    return done(panelPaths.questions(), {
      title: "panel-questions:done.answered",
      text: "panel-questions:done.answeredText",
      params: { asker: question.asker || question.email },
    });
  },
);

/** A question, its expert, and the answer or the form for it. */
export default function QuestionPage() {
  const { t, question, expertId, experts, history } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.questions()}>{t("panel-questions:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-questions:detailsHeading", { asker: question.asker })}
        lead={t("panel-questions:detailsTitle")}
      />
      <QuestionDetails question={question} />
      <Allowed right="letters:change">
        {(question.waits || answer) && <StaffAnswerForm question={question} />}
        {question.waits && (
          <AssignmentForm questionId={question.id} expertId={expertId} experts={experts} />
        )}
      </Allowed>
      {question.state !== "answered" && (
        <ClosingSection
          isClosed={!question.waits}
          to={(intent) => panelPaths.closeQuestion(question.id, intent)}
          name={question.asker}
        />
      )}
      <RecordHistory entries={history} />
    </div>
  );
}
