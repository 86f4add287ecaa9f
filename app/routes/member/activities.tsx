import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { FormProblems } from "~/components/form/error-summary";
import type { PageHandle } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { ActivityList, MarkReadForm } from "~/modules/messages/notifications/activity-list";
import { notificationItem } from "~/modules/messages/notifications/notification.view.server";
import {
  listActivities,
  markAllRead,
  markRead,
} from "~/modules/messages/notifications/notifications.server";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused, refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "notifications:title" };

export const loader = memberLoader(async ({ account, locale }) => {
  const activities = await listActivities({ by: account });
  return activities.map((activity) => notificationItem(activity, locale));
});

/** Without an id the button marks all notifications. */
const MarkReadSchema = z.object({ notification: z.string().max(100).optional() });

export const action = memberAction({ schema: MarkReadSchema }, async ({ account, value, done }) => {
  if (value.notification === undefined) await markAllRead({ by: account });
  else if (isRefused(await markRead(value.notification, { by: account })))
    return refuse("not-found");
  return done(paths.activities(), { title: "notifications:marked" });
});

export default function ActivitiesPage() {
  const { t } = useTranslation();
  const items = useLoaderData<typeof loader>();
  const hasUnread = items.some(({ isRead }) => !isRead);
  return (
    <div className="grid gap-6">
      <FormProblems id="activities" />
      <PageHeading
        heading={t("notifications:heading")}
        lead={t("notifications:lead")}
        actions={hasUnread && <MarkReadForm />}
      />
      {items.length > 0 ? (
        <ActivityList items={items} />
      ) : (
        <EmptyState
          title={t("notifications:empty.title")}
          text={t("notifications:empty.text")}
          link={{ to: paths.events(), label: t("notifications:empty.link") }}
        />
      )}
    </div>
  );
}
