import { Avatar } from "~/components/picture/avatar";
import { Badge } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";
import { initials } from "~/platform/text/initials";

interface ExpertPhotoProps {
  expert: { id: string; name: string; avatar: string | null };
  /** Classes for the circle's size and letters. */
  className?: string;
  pixels?: number;
  /** True on the first screen of its page. */
  isFirst?: boolean;
}

/** The picture of an expert, or their initials. The name stands beside it. */
export function ExpertPhoto({ expert: { id, name, avatar }, ...place }: ExpertPhotoProps) {
  return <Avatar initials={initials(name)} id={id} picture={avatar} {...place} />;
}

export function AvailabilityBadge({ available }: { available: boolean }) {
  const { t } = useTranslation();
  return (
    <Badge tone={available ? "ok" : "off"}>
      {t(available ? "experts:available" : "experts:unavailable")}
    </Badge>
  );
}

/** Availability, and the sign of a full member's expert (rules 1411). */
export function ExpertStatus({
  expert: { available, isOfFullMember },
}: {
  expert: { available: boolean; isOfFullMember: boolean };
}) {
  const { t } = useTranslation();
  return (
    <>
      <AvailabilityBadge available={available} />
      {isOfFullMember && (
        <>
          {" "}
          <Badge tone="warn">{t("experts:ofFullMember")}</Badge>
        </>
      )}
    </>
  );
}

interface ExpertRatingProps {
  /** "4,9" of so many members; null below three. */
  rating: { average: string; count: number } | null;
}

/** "4,9 (12 ocen)", nothing without a rating (rules 1403). */
export function ExpertRating({ rating }: ExpertRatingProps) {
  const { t } = useTranslation();
  if (rating === null) return null;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span aria-hidden="true">★</span> <span className="sr-only">{t("experts:rating")}</span>{" "}
      <b>{rating.average}</b>{" "}
      <span className="muted">({t("experts:ratingCount", { count: rating.count })})</span>
    </span>
  );
}
