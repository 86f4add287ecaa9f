import type { ListFilter } from "~/components/list/list-filter";
import { SearchForm } from "~/components/list/search-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ListQuery } from "~/platform/lists/list-query";

interface DirectoryFiltersProps {
  query: ListQuery<"industry", "tag" | "contact" | "seeking">;
  /** Industries and frequent tags of the companies. */
  industries: readonly string[];
  tags: readonly { tag: string; isSelected: boolean }[];
}

/** Search and filters of the member directory. */
export function DirectoryFilters({
  query: { q, choices, several },
  industries,
  tags,
}: DirectoryFiltersProps) {
  const { t } = useTranslation();
  const chips: ListFilter = {
    name: "tag",
    label: t("members:tags"),
    look: "checkboxes",
    options: tags.map(({ tag }) => ({ value: tag, label: tag })),
    chosen: tags.flatMap(({ tag, isSelected }) => (isSelected ? [tag] : [])),
  };
  return (
    <SearchForm
      q={q}
      placeholder={t("members:searchHint")}
      ifShort="none"
      look={{ filters: t("members:filters") }}
      filters={[
        {
          name: "industry",
          label: t("members:industry"),
          look: "select",
          options: [
            { value: "", label: t("members:anyIndustry") },
            ...industries.map((value) => ({ value, label: value })),
          ],
          chosen: [choices.industry],
        },
        ...(tags.length > 0 ? [chips] : []),
        {
          name: "contact",
          label: t("members:onlyReachable"),
          look: "checkbox",
          options: [{ value: "1", label: t("members:onlyReachable") }],
          chosen: several.contact,
        },
        {
          name: "seeking",
          label: t("members:onlySeeking"),
          look: "checkbox",
          options: [{ value: "1", label: t("members:onlySeeking") }],
          chosen: several.seeking,
        },
      ]}
    />
  );
}
