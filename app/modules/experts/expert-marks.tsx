import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { initials } from "~/platform/text/initials";

interface ExpertPhotoProps {
  expert: { id: string; name: string; avatar: string | null };
  /** Size and letters of the circle. */
  className: string;
  /** Diameter of the circle. */
  pixels?: number;
  /** Stands on the first screen of its page. */
  isFirst?: boolean;
}

/** The picture of an expert, or their initials; the name stands beside it. */
export function ExpertPhoto({ expert: { id, name, avatar }, ...place }: ExpertPhotoProps) {
  return <Avatar initials={initials(name)} id={id} picture={avatar} {...place} />;
}

/** Whether an expert takes questions and bookings at present. */
export function AvailabilityBadge({ available }: { available: boolean }) {
  const { t } = useTranslation();
  return (
    <Badge tone={available ? "ok" : "off"}>
      {t(available ? "experts:available" : "experts:unavailable")}
    </Badge>
  );
}

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
      <span className="sr-only">{t("experts:rating")}</span> <b>{rating}</b>{" "}
      <span className="muted">({t("experts:opinionCount", { count: reviews })})</span>
    </span>
  );
}
