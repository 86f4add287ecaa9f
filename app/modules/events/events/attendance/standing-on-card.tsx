import type { ReactNode } from "react";
import { useTranslation } from "~/platform/i18n/use-translation";
import { SEAT_PLACE } from "../seats/event-registration-form";
import type { EventCardView } from "./attendance.view.server";
import { StandingBadge } from "./standing-badge";

interface StandingOnCardProps {
  event: EventCardView;
  /** Path of the page. */
  to: string;
  /** Button that takes a free seat at once, instead of the link to the page. */
  seat?: ReactNode;
  /** Classes of the link. */
  look: string;
}

/**
 * Offers only what the operations grant (rules 217), and leads to the button on the page;
 * everything else is said there.
 */
export function StandingOnCard({ event, to, seat, look }: StandingOnCardProps) {
  const { t } = useTranslation();
  const { title, standing } = event;
  if (standing === "registered" || standing === "waiting") return <StandingBadge event={event} />;
  if (standing === "seat" && seat) return seat;
  if (standing !== "seat" && standing !== "waiting-list") return null;
  return (
    <a className={look} href={`${to}#${SEAT_PLACE}`}>
      {t(standing === "seat" ? "events:card.register" : "events:card.waitingList")}
      <span className="sr-only">: {title}</span>
    </a>
  );
}
