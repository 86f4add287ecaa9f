import { useLoaderData } from "@remix-run/react";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { RecordHistory } from "~/modules/history/history-list";
import { newsItemInPanelNotFound } from "~/modules/news/news-item-not-found";
import { editNewsItem, findNewsItem } from "~/modules/news/staff-news.server";
import { EditedNewsItemSchema } from "~/modules/news/staff-news-item.schema";
import { NEWS_LABELS, newsItemValues } from "~/modules/news/staff-news-item.view.server";
import { NewsItemForm } from "~/modules/news/staff-news-item-form";
import { EditConflictPanel } from "~/modules/panel/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/panel/record-history.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";
import { contentPreview } from "~/platform/text/rich-text.server";

export const handle: PageHandle = { title: "panel-news:editTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request, posted, locale }) => {
  const item = found(await findNewsItem(params.newsId), newsItemInPanelNotFound, request);
  const values = newsItemValues(item);
  return {
    id: item.id,
    revision: item.revision,
    values,
    preview: contentPreview(posted),
    conflict: await editConflict({ noun: "news", row: item, posted, values, labels: NEWS_LABELS }, locale),
    history: await recordHistory("news", item.id, locale),
  };
});

export const action = formAction(
  { guard: requireStaff, schema: EditedNewsItemSchema, redisplayOn: "preview", notFound: newsItemInPanelNotFound },
  async ({ account: by, params, value, reject }) => {
    const item = await editNewsItem(params.newsId, value, { by });
    if (isRefused(item)) return item.refused === "no-content" ? reject({ content: ["panel-publications:errors.content"] }) : item;
    return redirectWithToast(panelPaths.news(), {
      title: "panel-news:changed.title",
      text: "panel-news:changed.text",
      params: { title: item.title },
    });
  },
);

export default function EditNewsItemPage() {
  const { t } = useTranslation();
  const { id, revision, values, preview, conflict, history } = useLoaderData<typeof loader>();
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
