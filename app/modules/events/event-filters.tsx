import { useTranslation } from "react-i18next";
import { ChipFilter } from "~/components/list/chip-filter";
import { ChoiceFilter } from "~/components/list/choice-filter";
import { SearchForm } from "~/components/list/search-form";
import type { ListQuery } from "~/platform/lists/list-query";
import { EVENT_CATEGORIES, EVENT_DATES, EVENT_TYPES } from "./event";

/** What the list of events can be narrowed to. */
export const EVENT_FILTERS = {
  choices: { date: EVENT_DATES, type: ["all", ...EVENT_TYPES] },
  several: { category: EVENT_CATEGORIES },
} as const;

/** Search and filters of the list of events. */
export function EventFilters({ asked: { q, choices, several } }: { asked: ListQuery<"date" | "type", "category"> }) {
  const { t } = useTranslation();
  return (
    <SearchForm
      q={q}
      placeholder={t("events:searchHint")}
      submit={t("events:apply")}
      beside={
        <ChoiceFilter
          name="type"
          label={t("events:type")}
          value={choices.type}
          options={EVENT_FILTERS.choices.type.map((value) => ({ value, label: t(`events:types.${value}`) }))}
        />
      }
    >
      <div className="grid gap-5 lg:grid-cols-[auto_1fr] lg:gap-8">
        <ChipFilter
          name="date"
          type="radio"
          legend={t("events:date")}
          options={EVENT_DATES.map((value) => ({ value, label: t(`events:dates.${value}`) }))}
          selected={[choices.date]}
        />
        <ChipFilter
          name="category"
          type="checkbox"
          legend={t("events:category")}
          options={EVENT_CATEGORIES.map((value) => ({ value, label: t(`events:categories.${value}.many`) }))}
          selected={several.category}
        />
      </div>
    </SearchForm>
  );
}
