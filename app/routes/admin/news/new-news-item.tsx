import { useFormAnswer } from "~/components/form/use-form-answer";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { addNewsItem } from "~/modules/publications/news/staff-news.server";
import { NewsItemFormSchema } from "~/modules/publications/news/staff-news-item.schema";
import { newNewsItemValues } from "~/modules/publications/news/staff-news-item.view.server";
import { NewsItemForm } from "~/modules/publications/news/staff-news-item-form";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { contentPreview } from "~/platform/text/rich-text.server";

export const handle: PageHandle = { title: "panel-news:newTitle" };

export const loader = staffLoader(({ posted }) => ({
  values: newNewsItemValues(),
  preview: contentPreview(posted),
}));

export const action = staffAction(
  { schema: NewsItemFormSchema, redisplayOn: "preview" },
  async ({ account: by, value, reject, accepted, done }) => {
    const item = accepted(await addNewsItem(value, { by }), () =>
      reject({ content: ["panel-publications:errors.content"] }),
    );
    return done(panelPaths.news(), {
      title: "panel-news:added.title",
      text: "panel-news:added.text",
      params: { title: item.title },
    });
  },
);

export default function NewNewsItemPage() {
  const { t, values, preview } = usePage<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.news()}>{t("panel-news:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-news:newHeading")} />
      <NewsItemForm
        action={panelPaths.newNewsItem()}
        submit={t("panel-news:newSubmit")}
        values={values}
        preview={preview}
        lastResult={answer?.result}
      />
    </div>
  );
}
