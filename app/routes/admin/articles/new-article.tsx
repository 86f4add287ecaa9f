import { useFormAnswer } from "~/components/form/use-form-answer";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { ArticleFormSchema } from "~/modules/publications/articles/staff-article.schema";
import { newArticleValues } from "~/modules/publications/articles/staff-article.view.server";
import { ArticleForm } from "~/modules/publications/articles/staff-article-form";
import { addArticle } from "~/modules/publications/articles/staff-articles.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { contentPreview } from "~/platform/text/rich-text.server";

export const handle: PageHandle = { title: "panel-articles:newTitle", enhance: ["words"] };

export const loader = staffLoader(({ posted }) => ({
  values: newArticleValues(),
  preview: contentPreview(posted),
}));

export const action = staffAction(
  { schema: ArticleFormSchema, redisplayOn: "preview" },
  async ({ account: by, value, reject, accepted, done }) => {
    const article = accepted(await addArticle(value, { by }), () =>
      reject({ content: ["panel-publications:errors.content"] }),
    );
    return done(panelPaths.articles(), {
      title: "panel-articles:added.title",
      text: "panel-articles:added.text",
      params: { title: article.title },
    });
  },
);

export default function NewArticlePage() {
  const { t, values, preview } = usePage<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.articles()}>{t("panel-articles:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-articles:newHeading")} />
      <ArticleForm
        action={panelPaths.newArticle()}
        submit={t("panel-articles:newSubmit")}
        values={values}
        preview={preview}
        lastResult={answer?.result}
      />
    </div>
  );
}
