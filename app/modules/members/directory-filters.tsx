import { useTranslation } from "react-i18next";
import { ChipFilter } from "~/components/list/chip-filter";
import { ChoiceFilter } from "~/components/list/choice-filter";
import { SearchForm } from "~/components/list/search-form";
import type { ListQuery } from "~/platform/lists/list-query";

interface DirectoryFiltersProps {
  asked: ListQuery<"industry", "tag" | "contact">;
  /** Those that companies have; of the tags the frequent ones. */
  industries: readonly string[];
  tags: readonly { tag: string; isAsked: boolean }[];
}

/** Search and filters of the member directory. */
export function DirectoryFilters({ asked: { q, choices, several }, industries, tags }: DirectoryFiltersProps) {
  const { t } = useTranslation();
  return (
    <SearchForm
      q={q}
      placeholder={t("members:searchHint")}
      beside={
        <ChoiceFilter
          name="industry"
          label={t("members:industry")}
          value={choices.industry}
          options={[{ value: "", label: t("members:anyIndustry") }, ...industries.map((value) => ({ value, label: value }))]}
        />
      }
    >
      {tags.length > 0 && (
        <ChipFilter
          name="tag"
          type="checkbox"
          legend={t("members:tags")}
          options={tags.map(({ tag }) => ({ value: tag, label: tag }))}
          selected={tags.flatMap(({ tag, isAsked }) => (isAsked ? [tag] : []))}
        />
      )}
      <label className="check">
        <input className="checkbox checkbox-primary" type="checkbox" name="contact" value="1" defaultChecked={several.contact.length > 0} />{" "}
        <span className="text-[.9375rem]">{t("members:onlyReachable")}</span>
      </label>
    </SearchForm>
  );
}
