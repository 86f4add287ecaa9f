import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { findAnyExpert } from "~/modules/advice/experts/experts.server";
import { assignQuestion } from "~/modules/advice/questions/answers.server";
import { AssignmentForm } from "~/modules/advice/questions/assignment-form";
import { questionInPanelNotFound } from "~/modules/advice/questions/question";
import { AssignmentSchema } from "~/modules/advice/questions/staff-question.schema";
import { staffQuestion } from "~/modules/advice/questions/staff-question.view.server";
import { QuestionDetails } from "~/modules/advice/questions/staff-question-details";
import {
  findQuestionForStaff,
  selectableExperts,
} from "~/modules/advice/questions/staff-questions.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-questions:assignTitle" };

export const loader = staffLoader("letters:change", async ({ params, locale, found }) => {
  const question = found(await findQuestionForStaff(params.questionId), questionInPanelNotFound);
  const expert = await findAnyExpert(question.expertId);
  return {
    question: staffQuestion(question, expert, locale),
    expertId: expert?.id ?? "",
    experts: await selectableExperts(locale),
  };
});

export const action = staffAction(
  "letters:change",
  { schema: AssignmentSchema, notFound: questionInPanelNotFound },
  async ({ account: by, params, value, reject, accepted, conflict, done }) => {
    const question = accepted(
      await assignQuestion(params.questionId, value.expertId, { by }),
      ({ refused }) =>
        refused === "answered"
          ? conflict("questions:errors.answered")
          : refused === "closed"
            ? conflict("panel-letters:errors.closed")
            : reject({ expertId: [`panel-questions:errors.${refused}`] }, { status: 409 }),
    );
    const expert = await findAnyExpert(question.expertId);
    return done(panelPaths.question(question.id), {
      title: "panel-questions:done.assigned",
      text: "panel-questions:done.assignedText",
      params: { expert: expert?.name ?? "" },
    });
  },
);

/** The form of the question's page again, for a refused post or an opened address. */
export default function AssignQuestionPage() {
  const { t, question, expertId, experts } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={question.path}>{t("panel-questions:detailsTitle")}</BackLink>
      <PageHeading size="dense" heading={t("panel-questions:assignTitle")} />
      <QuestionDetails question={question} />
      {(question.waits || answer) && (
        <AssignmentForm
          questionId={question.id}
          expertId={expertId}
          experts={experts}
          lastResult={answer?.result}
        />
      )}
    </div>
  );
}
