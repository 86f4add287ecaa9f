import { SearchForm } from "~/components/list/search-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ListQuery } from "~/platform/lists/list-query";

const ORDERS = ["newest", "oldest"] as const;

/** Search and order of the mailbox. */
export function MailFilters({
  query: { q, sort },
}: {
  query: Pick<ListQuery<never, never>, "q" | "sort">;
}) {
  const { t } = useTranslation();
  return (
    <SearchForm
      q={q}
      placeholder={t("mails:mailbox.searchHint")}
      ifShort="none"
      order={{
        name: "sort",
        label: t("mails:mailbox.sort"),
        look: "select",
        options: ORDERS.map((value) => ({ value, label: t(`mails:mailbox.${value}`) })),
        chosen: sort ? [sort.by] : [],
      }}
    />
  );
}
