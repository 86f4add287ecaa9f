import { useFormAnswer } from "~/components/form/use-form-answer";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { RecordHistory } from "~/modules/history/history-list";
import { EditConflictPanel } from "~/modules/panel/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/panel/record-history.server";
import { articleInPanelNotFound } from "~/modules/publications/articles/article-not-found";
import { articleFields } from "~/modules/publications/articles/staff-article.fields.server";
import { EditedArticleSchema } from "~/modules/publications/articles/staff-article.schema";
import { ArticleForm } from "~/modules/publications/articles/staff-article-form";
import { editArticle, findArticle } from "~/modules/publications/articles/staff-articles.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { contentPreview } from "~/platform/text/rich-text.server";

export const handle: PageHandle = { title: "panel-articles:editTitle", enhance: ["words"] };

export const loader = staffLoader(async ({ params, posted, locale, found }) => {
  const article = found(await findArticle(params.articleId), articleInPanelNotFound);
  return {
    id: article.id,
    revision: article.revision,
    values: articleFields.values(article),
    preview: contentPreview(posted),
    conflict: await editConflict(
      { noun: "article", row: article, posted, fields: articleFields },
      locale,
    ),
    history: await recordHistory("article", article.id, locale),
  };
});

export const action = staffAction(
  { schema: EditedArticleSchema, redisplayOn: "preview", notFound: articleInPanelNotFound },
  async ({ account: by, params, value, reject, accepted, done }) => {
    const article = accepted(await editArticle(params.articleId, value, { by }), () =>
      reject({ content: ["panel-publications:errors.content"] }),
    );
    return done(panelPaths.articles(), {
      title: "panel-articles:changed.title",
      text: "panel-articles:changed.text",
      params: { title: article.title },
    });
  },
);

export default function EditArticlePage() {
  const { t, id, revision, values, preview, conflict, history } = usePage<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.articles()}>{t("panel-articles:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-articles:editHeading")} />
      <EditConflictPanel conflict={conflict} />
      <ArticleForm
        action={panelPaths.editArticle(id)}
        submit={t("panel-articles:editSubmit")}
        values={values}
        revision={revision}
        preview={preview}
        lastResult={answer?.result}
      />
      <RecordHistory entries={history} />
    </div>
  );
}
