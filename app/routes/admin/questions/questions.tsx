import { type PageHandle, usePage } from "~/components/layout/page";
import { selectFilter } from "~/components/list/list-filter";
import { findAnyExpert } from "~/modules/advice/experts/experts.server";
import { QUESTION_STATES } from "~/modules/advice/questions/question";
import { staffQuestion } from "~/modules/advice/questions/staff-question.view.server";
import { QUESTION_COLUMNS } from "~/modules/advice/questions/staff-question-table";
import { listAllQuestions } from "~/modules/advice/questions/staff-questions.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { compareMoments } from "~/platform/time/moments";

export const handle: PageHandle = { title: "panel-questions:title" };

const STATES = ["all", ...QUESTION_STATES] as const;
type State = (typeof STATES)[number];

export const loader = staffLoader("letters:read", async ({ request, locale }) => {
  const { compareNames } = locale.format;
  return loadList(request, {
    choices: { state: STATES },
    find: ({ q, choices }) =>
      listAllQuestions({ q, state: QUESTION_STATES.find((state) => state === choices.state) }),
    orders: {
      waiting: null,
      asker: (one, other) => compareNames(one.asker || one.email, other.asker || other.email),
      asked: (one, other) => compareMoments(one.askedAt, other.askedAt),
    },
    show: async (question) =>
      staffQuestion(question, await findAnyExpert(question.expertId), locale),
    size: STAFF_LIST_SIZE,
  });
});

/** "Pytania do ekspertów" */
export default function QuestionsPage() {
  const { t, ...list } = usePage<typeof loader>();
  const states = {
    values: STATES,
    text: (state: State) =>
      t(state === "all" ? "panel-questions:anyState" : `questions:states.${state}`),
  };
  return (
    <StaffListPage
      words="panel-questions"
      list={list}
      to={panelPaths.questions()}
      count={t("questions:list.count", { count: list.total })}
      filters={[selectFilter("state", t("panel-questions:state"), states, list.choices)]}
      right="letters:change"
      columns={QUESTION_COLUMNS}
    />
  );
}
