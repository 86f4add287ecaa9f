import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ExpertCardView } from "../expert.view.server";
import { ExpertPhoto, ExpertRating, ExpertStatus } from "../expert-badges";
import { ExpertButton } from "../expert-button";

interface ExpertCardProps {
  /** With the first free hour in words, if it is known. */
  expert: ExpertCardView & { nextSlot?: string | null };
  /** Shows only name and specializations. */
  compact?: boolean;
}

/** An expert in a grid of cards below a second-level heading; the whole card is a link. */
export function ExpertCard({ expert, compact = false }: ExpertCardProps) {
  return compact ? <CompactCard expert={expert} /> : <FullCard expert={expert} />;
}

function FullCard({ expert }: Pick<ExpertCardProps, "expert">) {
  const { t } = useTranslation();
  return (
    <article className="panel relative flex flex-col p-6">
      <div className="flex items-start gap-4">
        <ExpertPhoto expert={expert} pixels={64} className="h-16! w-16! text-xl!" />
        <div className="min-w-0">
          <p className="flex flex-wrap gap-1.5">
            <ExpertStatus expert={expert} />
          </p>
          <NameLink expert={expert} className="mt-1.5" />
        </div>
      </div>
      <p className="mt-4 text-[.9375rem]">
        {expert.title} <span className="muted block">{expert.company}</span>
      </p>
      <p className="mt-3 flex flex-wrap gap-x-4 text-[.9375rem] tabular-nums">
        <ExpertRating rating={expert.rating} reviews={expert.reviews} />{" "}
        {expert.yearsOfExperience !== null && (
          <span className="muted">{t("experts:years", { count: expert.yearsOfExperience })}</span>
        )}
      </p>
      <ul className="mt-4 flex flex-wrap gap-1.5">
        {expert.specializations.map((word) => (
          <li key={word} className="flex">
            <Badge tone="plain">{word}</Badge>
          </li>
        ))}
        {expert.moreSpecializations > 0 && (
          <li className="flex">
            <Badge tone="off">
              +{expert.moreSpecializations}
              <span className="sr-only"> {t("experts:more")}</span>
            </Badge>
          </li>
        )}
      </ul>
      {expert.nextSlot && (
        <p className="meta mt-4">
          <span>
            <Icon name="calendar" />{" "}
            <span>
              {t("experts:nextSlot")} <span className="whitespace-nowrap">{expert.nextSlot}</span>
            </span>
          </span>
        </p>
      )}
      <div className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 pt-6">
        {expert.allowContact && (
          <ExpertButton
            expert={expert}
            action="ask"
            look="btn-outline"
            className="relative px-2!"
            named
          />
        )}
        <ExpertButton
          expert={expert}
          action="book"
          look="btn-primary"
          className="relative px-2!"
          named
        />
      </div>
    </article>
  );
}

function CompactCard({ expert }: { expert: ExpertCardView }) {
  return (
    <article className="panel relative p-6">
      <div className="flex items-start gap-4">
        <ExpertPhoto expert={expert} pixels={56} className="h-14! w-14! text-lg!" />
        <div className="min-w-0">
          <NameLink expert={expert} />
          <p className="muted text-[.9375rem]">
            {expert.title}
            <br />
            {expert.company}
          </p>
        </div>
      </div>
      <ul className="mt-5 flex flex-wrap gap-1.5">
        {expert.specializations.map((word) => (
          <li key={word} className="flex">
            <Badge tone="plain">{word}</Badge>
          </li>
        ))}
      </ul>
    </article>
  );
}

function NameLink({
  expert: { id, name },
  className = "",
}: {
  expert: ExpertCardView;
  className?: string;
}) {
  return (
    <h3 className={`text-lg ${className}`}>
      <a className="cover-link hover:underline" href={paths.expert(id)}>
        {name}
      </a>
    </h3>
  );
}
