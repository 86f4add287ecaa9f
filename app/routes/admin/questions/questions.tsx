import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { findAnyExpert } from "~/modules/advice/experts/experts.server";
import { QUESTION_STATES } from "~/modules/advice/questions/question";
import { staffQuestion } from "~/modules/advice/questions/staff-question.view.server";
import { QuestionTable } from "~/modules/advice/questions/staff-question-table";
import { listAllQuestions } from "~/modules/advice/questions/staff-questions.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { compareMoments } from "~/platform/time/moments";

export const handle: PageHandle = { title: "panel-questions:title" };

const STATES = ["all", ...QUESTION_STATES] as const;

export const loader = staffLoader("letters:read", async ({ request, locale }) => {
  const { compareWords } = locale.format;
  return loadList(request, {
    choices: { state: STATES },
    find: ({ q, choices }) =>
      listAllQuestions({ q, state: QUESTION_STATES.find((state) => state === choices.state) }),
    orders: {
      waiting: null,
      asker: (one, other) => compareWords(one.asker || one.email, other.asker || other.email),
      asked: (one, other) => compareMoments(one.askedAt, other.askedAt),
    },
    show: async (question) =>
      staffQuestion(question, await findAnyExpert(question.expertId), locale),
    size: STAFF_LIST_SIZE,
  });
});

/** "Pytania do ekspertów" */
export default function QuestionsPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const state = {
    name: "state",
    label: t("panel-questions:state"),
    look: "select" as const,
    options: STATES.map((value) => ({
      value,
      label: t(value === "all" ? "panel-questions:anyState" : `questions:states.${value}`),
    })),
    chosen: [list.choices.state],
  };
  return (
    <ListPage
      look="dense"
      heading={t("panel-questions:heading")}
      list={list}
      to={panelPaths.questions()}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-questions:search")}
          filters={[state]}
          sort={list.sort}
          look="line"
        />
      }
      count={t("questions:list.count", { count: list.total })}
      empty={{ title: t("panel-questions:empty"), text: t("panel-questions:emptyText") }}
      none={{ title: t("panel-questions:none"), text: t("panel-questions:noneText") }}
    >
      <QuestionTable questions={list.rows} sort={list.sort} />
    </ListPage>
  );
}
