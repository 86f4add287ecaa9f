import { HiddenFields } from "~/components/form/hidden-fields";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { notificationItem } from "./notification.view.server";

type Item = ReturnType<typeof notificationItem>;

/** Notifications and the person's own actions, newest first. */
export function ActivityList({ items }: { items: Item[] }) {
  return (
    <ul className="panel list">
      {items.map((item) => (
        <li key={item.id} className="flex gap-3 px-4 py-3.5 sm:px-5">
          <ActivityIcon item={item} />
          <div className="min-w-0">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
              {item.title}
              <NewBadge item={item} />
            </h2>
            <p className="text-[.9375rem] wrap-anywhere">{item.text}</p>
            <div className="muted flex flex-wrap items-center gap-x-4 text-sm tabular-nums">
              <time dateTime={item.createdAt}>{item.when}</time>
              <OpenLink item={item} />
              {!item.isRead && <MarkOneReadForm item={item} />}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The latest activities for the dashboard, or a sentence without any. */
export function RecentActivity({ items }: { items: Item[] }) {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="activity">
      <div className="flex items-baseline justify-between gap-4 px-5 pt-3">
        <h2 id="activity" className="text-lg">
          {t("notifications:heading")}
        </h2>
        {items.length > 0 && (
          <TextLink
            to={paths.activities()}
            className="text-sm"
            aria-label={`${t("notifications:all")}: ${t("notifications:heading")}`}
          >
            {t("notifications:all")}
          </TextLink>
        )}
      </div>
      {items.length === 0 ? (
        <p className="muted px-5 pt-1 pb-5 text-[.9375rem]">{t("notifications:empty.text")}</p>
      ) : (
        <ul className="list mt-1">
          {items.map((item) => (
            <li key={item.id} className="flex gap-3 px-5 py-3">
              <ActivityIcon item={item} />
              <div className="min-w-0 text-[.9375rem]">
                <h3 className="flex flex-wrap items-center gap-x-2 text-[.9375rem]!">
                  {item.link ? (
                    <a className="cover-link hover:underline" href={item.link}>
                      {item.title}
                    </a>
                  ) : (
                    item.title
                  )}
                  <NewBadge item={item} />
                </h3>
                <p className="wrap-anywhere">{item.text}</p>
                <p className="muted text-sm tabular-nums">
                  <time dateTime={item.createdAt}>{item.when}</time>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Marks all notifications as read. */
export function MarkReadForm() {
  const { t } = useTranslation();
  return (
    <form method="post">
      <button
        type="submit"
        className="btn btn-outline bg-base-100!"
        data-pending={t("notifications:nowRead")}
      >
        {t("notifications:markRead")}
      </button>
      <HiddenFields />
    </form>
  );
}

/** Marks one notification as read. */
function MarkOneReadForm({ item: { id, title } }: { item: Item }) {
  const { t } = useTranslation();
  return (
    <>
      {" "}
      <form method="post">
        <button
          type="submit"
          name="notification"
          value={id}
          className="link min-h-11 cursor-pointer"
          aria-label={`${t("notifications:markRead")}: ${title}`}
          data-pending={t("notifications:nowRead")}
        >
          {t("notifications:markOneRead")}
        </button>
        <HiddenFields />
      </form>
    </>
  );
}

/** Screen readers hear if it is the person's own action: colour must not be the only sign. */
function ActivityIcon({ item: { isOwn } }: { item: Item }) {
  const { t } = useTranslation();
  return (
    <span className="mt-0.5 shrink-0 text-petrol-600">
      <Icon name={isOwn ? "check" : "bell"} className="w-5" />
      <span className="sr-only">{t(isOwn ? "notifications:own" : "notifications:told")}: </span>
    </span>
  );
}

function NewBadge({ item: { isRead } }: { item: Item }) {
  const { t } = useTranslation();
  return isRead ? null : (
    <>
      {" "}
      <Badge tone="warn">{t("notifications:new")}</Badge>
    </>
  );
}

function OpenLink({ item: { link, title } }: { item: Item }) {
  const { t } = useTranslation();
  if (!link) return null;
  return (
    <>
      {" "}
      <TextLink to={link} aria-label={`${t("notifications:open")}: ${title}`}>
        {t("notifications:open")}
      </TextLink>
    </>
  );
}
