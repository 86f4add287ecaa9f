import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";

interface ExpertRatingProps {
  /** "4,9"; null where there is none. */
  rating: string | null;
  reviews: number;
}

/** Stars in a figure, and how many opinions stand behind it. */
export function ExpertRating({ rating, reviews }: ExpertRatingProps) {
  const { t } = useTranslation();
  if (rating === null) {
    return (
      <span className="muted inline-flex items-center gap-1.5">
        <Icon name="star" className="w-4" /> {t("experts:noRating")}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="star" className="w-4 fill-honey-400! text-honey-500!" />
      <span className="sr-only">{t("experts:rating")}</span>
      <b>{rating}</b>
      <span className="muted">({t("experts:opinionCount", { count: reviews })})</span>
    </span>
  );
}
