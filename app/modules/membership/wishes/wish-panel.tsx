import type { ReactNode } from "react";
import { DayTile } from "~/components/ui/day-tile";
import { Note } from "~/components/ui/note";
import { TextLink } from "~/components/ui/text-link";
import { When } from "~/components/ui/when";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { WishView } from "./wish.view.server";

interface WishPanelProps {
  wish: WishView;
  /** The heading of the panel, else what the wish is. */
  heading?: string;
  /** The next step, in a sentence. */
  text?: string;
  /** The press. */
  children?: ReactNode;
}

/** A wish with its tile, day and price, its obstacle, and the way on (rules 1507). */
export function WishPanel({ wish, heading, text, children }: WishPanelProps) {
  const { t } = useTranslation();
  const { kind, title, tile, when, lines, note, other } = wish;
  return (
    <section className="panel flex gap-4 p-5" aria-labelledby="wish">
      {tile && <DayTile {...tile} />}
      <div className="grid min-w-0 grow gap-3">
        <div className="wrap-anywhere">
          <h2 id="wish" className="text-lg leading-snug">
            <span className="muted block text-sm font-normal">
              {heading ?? t(`wishes:${kind}.label`)}
            </span>{" "}
            {title}
          </h2>
          {when && (
            <p className="muted text-[.9375rem] tabular-nums">
              <When words={when} />
            </p>
          )}
          {lines.map((line) => (
            <p key={line} className="muted text-[.9375rem] tabular-nums">
              {line}
            </p>
          ))}
        </div>
        {note && <Note heading={note.heading} text={note.text} className="text-[.9375rem]" />}
        {text && <p className="text-[.9375rem]">{text}</p>}
        {children}
        {other && (
          <p>
            <TextLink to={other.to}>{other.label}</TextLink>
          </p>
        )}
      </div>
    </section>
  );
}

/** A wish on the way to the account. */
export function WaitingWish({ wish }: { wish: WishView | null }) {
  const { t } = useTranslation();
  if (!wish) return null;
  return (
    <WishPanel wish={wish} text={wish.act ? t(`wishes:words.${wish.act.does}.after`) : undefined} />
  );
}
