import { type PageHandle, usePage } from "~/components/layout/page";
import { closeQuestion } from "~/modules/advice/questions/answers.server";
import { questionInPanelNotFound } from "~/modules/advice/questions/question";
import { findQuestionForStaff } from "~/modules/advice/questions/staff-questions.server";
import { ClosingSchema, closingIntentOf } from "~/modules/messages/letters/closing";
import { ClosingPage } from "~/modules/messages/letters/closing-page";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "panel-letters:title" };

export const loader = staffLoader("letters:change", async ({ params, request, found }) => {
  const question = found(await findQuestionForStaff(params.questionId), questionInPanelNotFound);
  return {
    id: question.id,
    name: question.asker || question.email,
    intent: closingIntentOf(request),
  };
});

export const action = staffAction(
  "letters:change",
  { schema: ClosingSchema, notFound: questionInPanelNotFound },
  async ({ account: by, params, request, value: { note }, accepted, conflict, done }) => {
    const intent = closingIntentOf(request);
    const question = accepted(await closeQuestion(params.questionId, intent, { by, note }), () =>
      conflict("panel-letters:errors.answered"),
    );
    return done(pageBefore(request, panelPaths.question(question.id)), {
      title: `panel-letters:done.${intent}`,
      text: "panel-letters:done.text",
      params: { name: question.asker || question.email },
    });
  },
);

export default function CloseQuestionPage() {
  const { id, name, intent } = usePage<typeof loader>();
  return <ClosingPage intent={intent} cancelTo={panelPaths.question(id)} name={name} />;
}
