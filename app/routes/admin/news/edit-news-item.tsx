import { useFormAnswer } from "~/components/form/use-form-answer";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { RecordHistory } from "~/modules/history/history-list";
import { EditConflictPanel } from "~/modules/panel/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/panel/record-history.server";
import { newsItemInPanelNotFound } from "~/modules/publications/news/news-item-not-found";
import { editNewsItem, findNewsItem } from "~/modules/publications/news/staff-news.server";
import { newsItemFields } from "~/modules/publications/news/staff-news-item.fields.server";
import { EditedNewsItemSchema } from "~/modules/publications/news/staff-news-item.schema";
import { NewsItemForm } from "~/modules/publications/news/staff-news-item-form";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { contentPreview } from "~/platform/text/rich-text.server";

export const handle: PageHandle = { title: "panel-news:editTitle" };

export const loader = staffLoader(async ({ params, posted, locale, found }) => {
  const item = found(await findNewsItem(params.newsId), newsItemInPanelNotFound);
  return {
    id: item.id,
    revision: item.revision,
    values: newsItemFields.values(item),
    preview: contentPreview(posted),
    conflict: await editConflict(
      { noun: "news", row: item, posted, fields: newsItemFields },
      locale,
    ),
    history: await recordHistory("news", item.id, locale),
  };
});

export const action = staffAction(
  { schema: EditedNewsItemSchema, redisplayOn: "preview", notFound: newsItemInPanelNotFound },
  async ({ account: by, params, value, reject, accepted, done }) => {
    const item = accepted(await editNewsItem(params.newsId, value, { by }), () =>
      reject({ content: ["panel-publications:errors.content"] }),
    );
    return done(panelPaths.news(), {
      title: "panel-news:changed.title",
      text: "panel-news:changed.text",
      params: { title: item.title },
    });
  },
);

export default function EditNewsItemPage() {
  const { t, id, revision, values, preview, conflict, history } = usePage<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.news()}>{t("panel-news:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-news:editHeading")} />
      <EditConflictPanel conflict={conflict} />
      <NewsItemForm
        action={panelPaths.editNewsItem(id)}
        submit={t("panel-news:editSubmit")}
        values={values}
        revision={revision}
        preview={preview}
        lastResult={answer?.result}
      />
      <RecordHistory entries={history} />
    </div>
  );
}
