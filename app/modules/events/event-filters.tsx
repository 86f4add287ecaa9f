import { SearchForm } from "~/components/list/search-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ListQuery } from "~/platform/lists/list-query";
import { EVENT_CATEGORIES, EVENT_DATES, EVENT_TYPES } from "./event";

export const EVENT_FILTERS = {
  choices: { date: EVENT_DATES, type: ["all", ...EVENT_TYPES] },
  several: { category: EVENT_CATEGORIES },
} as const;

export function EventFilters({
  query: { q, choices, several },
}: {
  query: ListQuery<"date" | "type", "category">;
}) {
  const { t } = useTranslation();
  return (
    <SearchForm
      q={q}
      placeholder={t("events:searchHint")}
      submit={t("events:apply")}
      filters={[
        {
          name: "type",
          label: t("events:type"),
          look: "select",
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
        {
          name: "category",
          label: t("events:category"),
          look: "checkboxes",
          options: EVENT_CATEGORIES.map((value) => ({
            value,
            label: t(`events:categories.${value}.many`),
          })),
          chosen: several.category,
        },
      ]}
    />
  );
}
