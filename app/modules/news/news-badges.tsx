import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import type { NewsTeaser } from "./news-item";

/** Category, and whether it is new. */
export function NewsBadges({ item: { category, isNew } }: { item: Pick<NewsTeaser, "category" | "isNew"> }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="plain">{category}</Badge>
      {isNew && <Badge tone="ok">{t("news:new")}</Badge>}
    </p>
  );
}
