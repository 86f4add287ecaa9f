import { Badge } from "~/components/ui/badge";
import { DotLine } from "~/components/ui/dot-line";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ExpertCardView } from "../expert.view.server";
import { AvailabilityBadge, ExpertPhoto, ExpertRating } from "../expert-badges";
import { ExpertButton } from "../expert-button";

interface ExpertCardProps {
  /** With the first free hour in words, if it is known. */
  expert: ExpertCardView & { nextSlot?: string | null };
}

/** An expert in a grid of cards below a second-level heading; the whole card is a link. */
export function ExpertCard({ expert }: ExpertCardProps) {
  const { t } = useTranslation();
  const { title, company, yearsOfExperience: years, nextSlot } = expert;
  return (
    <article className="panel relative flex flex-col gap-2 p-3">
      <div className="flex items-start gap-3">
        <ExpertPhoto expert={expert} />
        <div className="min-w-0 text-sm leading-snug">
          <NameLink expert={expert} />
          <p>{[title, company].filter(Boolean).join(", ")}</p>
          <p className="flex flex-wrap gap-x-2">
            {years !== null && (
              <span className="muted">{t("experts:years", { count: years })}</span>
            )}{" "}
            <ExpertRating rating={expert.rating} />
          </p>
        </div>
      </div>
      <Areas expert={expert} />
      <div className="mt-auto grid gap-1">
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm leading-snug tabular-nums">
            {nextSlot && (
              <>
                <span className="muted">{t("experts:nextSlot")}</span>{" "}
                <b className="inline-block">{nextSlot}</b>
              </>
            )}
          </p>
          <ExpertButton
            expert={expert}
            action="book"
            look="btn-outline"
            className="relative px-3!"
            named
          />
        </div>
        <div className="flex items-center justify-between gap-2 text-sm leading-snug">
          <p className="tabular-nums">
            <b className="inline-block">{expert.price}</b>{" "}
            <span className="muted inline-block">{t("experts:priceForMember")}</span>
          </p>
          {expert.allowContact && (
            <ExpertButton
              expert={expert}
              action="ask"
              look="btn-ghost"
              className="link relative shrink-0 px-3! text-sm!"
              named
            />
          )}
        </div>
      </div>
    </article>
  );
}

/** The first specializations, after what the list says of the expert (rules 77, 1411). */
function Areas({ expert }: ExpertCardProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-1.5">
      {!expert.available && <AvailabilityBadge available={false} />}
      {expert.isOfFullMember && <Badge tone="warn">{t("experts:ofFullMember")}</Badge>}
      <ul className="contents">
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
    </div>
  );
}

/** An expert in a list below a second-level heading: name and specializations. */
export function ExpertLine({ expert }: { expert: ExpertCardView }) {
  return (
    <article className="relative flex items-start gap-3">
      <ExpertPhoto expert={expert} />
      <div className="min-w-0 text-[.9375rem]">
        <NameLink expert={expert} />
        <p>{[expert.title, expert.company].filter(Boolean).join(", ")}</p>
        <p className="muted text-sm">
          <DotLine>{expert.specializations.join(" · ")}</DotLine>
        </p>
      </div>
    </article>
  );
}

function NameLink({ expert: { id, name } }: { expert: ExpertCardView }) {
  return (
    <h3 className="text-lg">
      <a className="cover-link hover:underline" href={paths.expert(id)}>
        {name}
      </a>
    </h3>
  );
}
