import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { TitleBand } from "~/components/layout/title-band";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink } from "~/components/ui/text-link";
import { expertCard } from "~/modules/advice/experts/expert.view.server";
import { expertNotFound } from "~/modules/advice/experts/expert-not-found";
import { findExpert } from "~/modules/advice/experts/experts.server";
import { ExpertSummary } from "~/modules/advice/experts/page/expert-summary";
import { noContactPage, questionRefusal } from "~/modules/advice/questions/question";
import { questionSchema } from "~/modules/advice/questions/question.schema";
import { QuestionForm } from "~/modules/advice/questions/question-form";
import { questionLimit } from "~/modules/advice/questions/question-limit.server";
import { askExpert } from "~/modules/advice/questions/questions.server";
import {
  findAccount,
  findAccountOrVisitor,
} from "~/modules/people/accounts/sessions/session.server";
import { formAction } from "~/platform/forms/form-action.server";
import { notFound } from "~/platform/http/not-found.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { isRefused } from "~/platform/outcome";
import { pageLoader } from "~/platform/pages/page-loader.server";

export const handle: PageHandle = { title: "questions:title" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = pageLoader(
  { guard: findAccountOrVisitor },
  async ({ params, account, locale, found }) => {
    const expert = found(await findExpert(params.expertId), expertNotFound);
    return {
      expert: expertCard(expert, locale),
      closed: questionRefusal(expert),
      memberEmail: account?.email ?? null,
      facts: {
        title: `${locale.t("questions:title")}: ${expert.name}`,
        description: locale.t("questions:lead"),
        path: paths.expertQuestion(expert.id),
      },
    };
  },
);

export const action = formAction(
  {
    guard: findAccount,
    schema: schemaFor,
    duplicates: "same-content",
    limit: ({ account, value, context }) =>
      questionLimit(context, { visitorEmail: account ? null : value.email }),
    notFound: expertNotFound,
  },
  async ({ account, value, params, request, conflict, done }) => {
    const email = account?.email ?? value.email;
    const asked = await askExpert(params.expertId, { text: value.message, email }, { by: account });
    if (isRefused(asked)) {
      if (asked.refused === "not-found") return asked;
      if (asked.refused === "no-contact") return notFound(noContactPage, request);
      return conflict("questions:errors.unavailable");
    }
    return done(paths.expert(asked.expert.id), {
      title: "questions:toast.title",
      ...(account
        ? { text: "questions:toast.member" }
        : { text: "questions:toast.text", params: { email } }),
      isMailed: true,
    });
  },
);

export default function QuestionPage() {
  const { t, expert, closed, memberEmail } = usePage<typeof loader>();
  const answer = useFormResult();
  // A late question is shown as well, so that nothing typed is lost.
  const showsForm = closed === null || (closed === "unavailable" && answer !== undefined);
  return (
    <>
      <TitleBand
        heading={t("questions:title")}
        lead={showsForm ? t("questions:lead") : undefined}
        above={<BackLink to={paths.expert(expert.id)}>{t("questions:back")}</BackLink>}
      />
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[1fr_22rem] lg:gap-12 lg:py-14">
        <ExpertSummary heading={t("questions:to")} expert={expert} />
        {showsForm ? (
          <QuestionForm memberEmail={memberEmail} />
        ) : (
          <EmptyState
            title={t(`questions:closed.${closed}.title`)}
            text={t(`questions:closed.${closed}.text`)}
            link={{ to: paths.experts(), label: t("questions:closed.link") }}
          />
        )}
      </div>
    </>
  );
}

/** Members need not enter an address. If the session cannot be checked, the guard responds. */
async function schemaFor(args: ActionFunctionArgs) {
  const account = await findAccount(args).catch(() => null);
  return questionSchema(account !== null);
}
