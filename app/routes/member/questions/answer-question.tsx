import { useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useFormResult } from "~/components/form/use-form-result";
import type { PageHandle } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";
import { Paragraphs } from "~/components/ui/paragraphs";
import { BackLink } from "~/components/ui/text-link";
import { expertAction, expertLoader } from "~/modules/advice/experts/expert-route.server";
import { answerQuestion, findQuestionTo } from "~/modules/advice/questions/answers.server";
import { questionNotFound } from "~/modules/advice/questions/question";
import { AnswerSchema } from "~/modules/advice/questions/question.schema";
import { questionItem } from "~/modules/advice/questions/question.view.server";
import { Answer } from "~/modules/advice/questions/question-item";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "questions:answering.title" };

export const loader = expertLoader(async ({ account: by, params, locale, found }) => {
  const question = found(await findQuestionTo(params.questionId, { by }), questionNotFound);
  return { ...questionItem(question, null, locale), isOfMember: question.accountId !== null };
});

export const action = expertAction(
  { schema: AnswerSchema, notFound: questionNotFound },
  async ({ account: by, value, params, accepted, conflict, done }) => {
    const question = accepted(
      await answerQuestion(params.questionId, value.answer, { by }),
      ({ refused }) =>
        conflict(refused === "closed" ? "questions:errors.closed" : "questions:errors.answered"),
    );
    return done(paths.myQuestions(), {
      title: "questions:answering.done",
      text: "questions:answering.doneText",
      params: { asker: question.asker || question.email },
    });
  },
);

/** A question to an expert, with the answer or the form for it. */
export default function AnswerQuestionPage() {
  const { t } = useTranslation();
  const question = useLoaderData<typeof loader>();
  const answer = useFormResult();
  const [form, fields] = useForm({ schema: AnswerSchema, id: "answer" });
  const field = useFieldTexts(fields, "questions:answering");
  const { asker, asked, text, state, email, isOfMember } = question;
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>
        <BackLink to={paths.myQuestions()}>{t("questions:answering.back")}</BackLink>
      </p>
      <PageHeading heading={t("questions:answering.heading", { asker })} lead={asked} />
      <ErrorSummary form={form} />
      <Panel id="question" heading={t("questions:answering.question")}>
        <div className="wrap-anywhere">
          <Paragraphs paragraphs={text.split(/\n\s*\n/)} />
        </div>
      </Panel>
      <Answer question={question} className="" />
      {state === "handled" && (
        <Note icon="info" heading={t("questions:answering.closed")}>
          <p className="mt-1">{t("questions:answering.closedText")}</p>
        </Note>
      )}
      {(state === "open" || answer) && (
        <PostForm
          form={form}
          problems={null}
          className="panel grid gap-5 p-5 sm:p-8"
          preventDuplicates
        >
          <TextAreaField
            {...field("answer", "field")}
            hint={t("questions:answering.hint")}
            rows={10}
          />
          <p className="hint wrap-anywhere">
            {isOfMember
              ? t("questions:answering.goesToMember")
              : t("questions:answering.goesToVisitor", { email })}
          </p>
          <p>
            <SubmitButton>{t("questions:answering.submit")}</SubmitButton>
          </p>
        </PostForm>
      )}
    </div>
  );
}
