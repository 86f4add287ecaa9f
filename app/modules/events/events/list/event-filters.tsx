import { FilterTabs } from "~/components/list/filter-tabs";
import { SearchForm } from "~/components/list/search-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ListQuery } from "~/platform/lists/list-query";
import { EVENT_CATEGORIES, EVENT_DATES, EVENT_TYPES } from "../event";

export const EVENT_FILTERS = {
  choices: { date: EVENT_DATES, type: ["all", ...EVENT_TYPES] },
  several: { category: EVENT_CATEGORIES },
} as const;

interface EventFiltersProps {
  query: ListQuery<"date" | "type", "category">;
  /** Coming events of each category that match search and the other filters. */
  counts: Readonly<Record<string, number>>;
}

/** The search and the tabs of categories stand open; several categories are chosen in the fold. */
export function EventFilters({ query: { q, choices, several }, counts }: EventFiltersProps) {
  const { t } = useTranslation();
  const category = {
    name: "category",
    label: t("events:category"),
    look: "checkboxes" as const,
    options: EVENT_CATEGORIES.map((value) => ({
      value,
      label: t(`events:categories.${value}.many`),
    })),
    chosen: several.category,
  };
  return (
    <SearchForm
      q={q}
      placeholder={t("events:searchHint")}
      submit={t("events:apply")}
      look={{ filters: t("events:filters") }}
      tabs={<FilterTabs filter={category} counts={counts} />}
      filters={[
        {
          name: "type",
          label: t("events:type"),
          look: "radios",
          options: EVENT_FILTERS.choices.type.map((value) => ({
            value,
            label: t(`events:types.${value}`),
          })),
          chosen: [choices.type],
        },
        {
          name: "date",
          label: t("events:date"),
          look: "radios",
          options: EVENT_DATES.map((value) => ({ value, label: t(`events:dates.${value}`) })),
          chosen: [choices.date],
        },
        category,
      ]}
    />
  );
}
