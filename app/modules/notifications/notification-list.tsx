import { useTranslation } from "react-i18next";
import { HiddenFields } from "~/components/form/hidden-fields";
import { TextLink } from "~/components/ui/text-link";
import type { notificationItem } from "./notification.view.server";

type Item = ReturnType<typeof notificationItem>;

/** What a person was told, one below the other. */
export function NotificationList({ items }: { items: Item[] }) {
  return (
    <ul className="panel divide-y divide-line px-5">
      {items.map((item) => (
        <li key={item.id} className="py-4">
          <NotificationEntry item={item} />
        </li>
      ))}
    </ul>
  );
}

function NotificationEntry({ item: { title, text, link, createdAt, when, isRead } }: { item: Item }) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-3 text-lg">
        {title}
        {!isRead && (
          <span className="type" data-type="warn">
            {t("notifications:new")}
          </span>
        )}
      </h2>
      <p className="mt-1 text-[.9375rem]">{text}</p>
      <p className="muted mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        <time dateTime={createdAt}>{when}</time>
        {link && (
          <TextLink to={link} aria-label={`${t("notifications:open")}: ${title}`}>
            {t("notifications:open")}
          </TextLink>
        )}
      </p>
    </>
  );
}

/** "Oznacz jako przeczytane": all of them. */
export function MarkReadForm() {
  const { t } = useTranslation();
  return (
    <form method="post">
      <button type="submit" className="btn btn-outline bg-base-100!">
        {t("notifications:markRead")}
      </button>
      <HiddenFields />
    </form>
  );
}
