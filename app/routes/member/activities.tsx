import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import { requireMember } from "~/modules/accounts/session.server";
import { listNotifications, markAllRead } from "~/modules/notifications/notifications.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { t as text } from "~/platform/i18n/i18n.server";
import { formatMoment } from "~/platform/time/dates";

export const handle: PageHandle = { title: "notifications:title" };

export const loader = pageLoader({ guard: requireMember }, async ({ account }) => {
  const news = await listNotifications(account.id);
  return news.map(({ id, title, text: body, params, link, createdAt, isRead }) => ({
    id,
    title: text(title, params),
    text: text(body, params),
    link,
    createdAt,
    when: formatMoment(createdAt),
    isRead,
  }));
});

export const action = formAction({ guard: requireMember }, async ({ account }) => {
  await markAllRead(account.id);
  return redirectWithToast(paths.activities(), { title: "notifications:marked" });
});

export default function ActivitiesPage() {
  const { t } = useTranslation();
  const news = useLoaderData<typeof loader>();
  const hasUnread = news.some(({ isRead }) => !isRead);
  return (
    <div className="grid gap-6">
      <FormProblems id="activities" />
      <PageHeading
        heading={t("notifications:heading")}
        lead={t("notifications:lead")}
        actions={
          hasUnread && (
            <form method="post">
              <button type="submit" className="btn btn-outline bg-base-100!">
                {t("notifications:markRead")}
              </button>
              <HiddenFields />
            </form>
          )
        }
      />
      {news.length === 0 && <EmptyState title={t("notifications:empty.title")} text={t("notifications:empty.text")} />}
      {news.length > 0 && (
        <ul className="panel divide-y divide-line px-5">
          {news.map(({ id, title, text: body, link, createdAt, when, isRead }) => (
            <li key={id} className="py-4">
              <h2 className="flex flex-wrap items-center gap-3 text-lg">
                {title}
                {!isRead && (
                  <span className="type" data-type="warn">
                    {t("notifications:new")}
                  </span>
                )}
              </h2>
              <p className="mt-1 text-[.9375rem]">{body}</p>
              <p className="muted mt-1 flex flex-wrap items-center gap-x-4 text-sm">
                <time dateTime={createdAt}>{when}</time>
                {link && (
                  <TextLink to={link} aria-label={`${t("notifications:open")}: ${title}`}>
                    {t("notifications:open")}
                  </TextLink>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
