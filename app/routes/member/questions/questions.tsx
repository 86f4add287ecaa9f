import { type PageHandle, usePage } from "~/components/layout/page";
import { RowList } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { findAnyExpert, findExpertOfAccount } from "~/modules/advice/experts/experts.server";
import { listQuestionsTo } from "~/modules/advice/questions/answers.server";
import { questionItem } from "~/modules/advice/questions/question.view.server";
import { OwnQuestionItem, QuestionToMeItem } from "~/modules/advice/questions/question-item";
import { listQuestions } from "~/modules/advice/questions/questions.server";
import { memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import { loadList } from "~/platform/lists/load-list";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ title }) => title,
};

/** For experts the questions that wait for them come first. */
const KINDS_OF_EXPERT = ["toMe", "mine"] as const;

export const loader = memberLoader(async ({ account: by, request, locale }) => {
  const isExpert = (await findExpertOfAccount(by)) !== null;
  const list = await loadList(request, {
    choices: { kind: isExpert ? KINDS_OF_EXPERT : ["mine"] },
    find: ({ q, choices }) =>
      choices.kind === "toMe" ? listQuestionsTo({ by, q }) : listQuestions({ by, q }),
    show: async (question) =>
      questionItem(question, await findAnyExpert(question.expertId), locale),
  });
  return {
    isExpert,
    list,
    title: locale.t(list.choices.kind === "toMe" ? "questions:list.toMe" : "questions:list.mine"),
  };
});

/** The person's own questions, and for an expert those of others. */
export default function QuestionsPage() {
  const { t, list, isExpert, title } = usePage<typeof loader>();
  const isToMe = list.choices.kind === "toMe";
  const options = KINDS_OF_EXPERT.map((value) => ({ value, label: t(`questions:list.${value}`) }));
  const filter = {
    name: "kind",
    label: t("questions:list.kind"),
    look: "radios" as const,
    options,
    chosen: [list.choices.kind],
  };
  const hasFilters = isExpert || list.total > 0 || list.isFiltered;
  return (
    <ListPage
      look="plain"
      heading={title}
      lead={t(isToMe ? "questions:list.leadToMe" : "questions:list.lead")}
      actions={
        <a className="btn btn-outline bg-base-100!" href={paths.experts()}>
          {t("questions:list.askExpert")}
        </a>
      }
      list={list}
      to={paths.myQuestions()}
      filters={
        hasFilters && (
          <SearchForm
            q={list.q}
            placeholder={t(isToMe ? "questions:list.searchHintToMe" : "questions:list.searchHint")}
            filters={isExpert ? [filter] : []}
            ifShort={isExpert ? "fold" : "none"}
          />
        )
      }
      count={t("questions:list.count", { count: list.total })}
      empty={{
        title: t(isToMe ? "questions:list.emptyToMe" : "questions:list.empty"),
        text: t(isToMe ? "questions:list.emptyTextToMe" : "questions:list.emptyText"),
        link: isToMe ? undefined : { to: paths.experts(), label: t("assistant:steps.experts") },
      }}
      none={{ title: t("questions:list.none"), text: t("questions:list.noneText") }}
    >
      <RowList
        rows={list.rows}
        card={(question) =>
          isToMe ? (
            <QuestionToMeItem question={question} />
          ) : (
            <OwnQuestionItem question={question} />
          )
        }
      />
    </ListPage>
  );
}
