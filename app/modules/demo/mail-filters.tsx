import { useTranslation } from "react-i18next";
import { ChoiceFilter } from "~/components/list/choice-filter";
import { SearchForm } from "~/components/list/search-form";
import type { ListQuery } from "~/platform/lists/list-query";

const ORDERS = ["newest", "oldest"] as const;

/** Search and order of the mailbox. */
export function MailFilters({ asked: { q, sort } }: { asked: Pick<ListQuery<never, never>, "q" | "sort"> }) {
  const { t } = useTranslation();
  return (
    <SearchForm
      q={q}
      placeholder={t("mails:mailbox.searchHint")}
      beside={
        <ChoiceFilter
          name="sort"
          label={t("mails:mailbox.sort")}
          value={sort?.by ?? ""}
          options={ORDERS.map((value) => ({ value, label: t(`mails:mailbox.${value}`) }))}
        />
      }
    />
  );
}
