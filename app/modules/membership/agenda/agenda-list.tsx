import { Badge, type BadgeTone } from "~/components/ui/badge";
import { DayTile } from "~/components/ui/day-tile";
import { TextLink } from "~/components/ui/text-link";
import { When } from "~/components/ui/when";
import { UnsaveEventForm } from "~/modules/events/events/attendance/event-save-form";
import { WithdrawLink } from "~/modules/events/events/seats/withdraw-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AgendaItemView } from "./agenda.view.server";

const TONES: Record<AgendaItemView["state"], BadgeTone> = {
  registered: "ok",
  waiting: "warn",
  saved: "plain",
  cancelled: "bad",
  attended: "ok",
  over: "off",
  held: "off",
  requested: "warn",
  booked: "ok",
  withdrawn: "off",
  declined: "off",
  lapsed: "off",
};

interface AgendaListProps {
  items: AgendaItemView[];
  /** Shows only when and what, for pages with a few dates. */
  compact?: boolean;
}

/** A list of dates, each with its actions. */
export function AgendaList({ items, compact = false }: AgendaListProps) {
  return (
    <ul className={compact ? "list mt-1" : "panel divide-y divide-line"}>
      {items.map((item) => (
        <li
          key={`${item.state}-${item.id}`}
          className={`relative flex items-start ${compact ? "gap-x-4 px-5 py-3.5" : "gap-x-5 p-4 sm:p-5"}`}
        >
          <DayTile dateTime={item.startsAt} day={item.day} month={item.month} />
          <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-5 gap-y-2">
            <Facts item={item} compact={compact} />
            {!compact && (item.canWithdraw || item.ticketTo || item.booking?.rateTo) && (
              <Action item={item} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Facts({ item, compact }: { item: AgendaItemView; compact: boolean }) {
  const { t } = useTranslation();
  const { title, to, when, where, state, position, booking, canWithdraw } = item;
  // The heading of that list already says it.
  const isOnSavedList = state === "saved" && canWithdraw;
  return (
    <div className="min-w-0 flex-1 basis-64">
      {!isOnSavedList && (
        <p className="mb-1.5">
          <Badge tone={TONES[state]}>{t(`agenda:states.${state}`)}</Badge>
        </p>
      )}
      <h3 className="text-base wrap-anywhere">
        <a className="cover-link hover:underline" href={to}>
          {booking?.heading ?? title}
        </a>
      </h3>
      <p className="muted text-[.9375rem] tabular-nums">
        <When words={when} />
        {booking && (
          <>
            <br />
            {t("agenda:topic", { topic: title })}
          </>
        )}
        <br />
        {where}
      </p>
      {position !== null && (
        <p className="text-[.9375rem] font-semibold">
          {t("events:registration.position", { position })}
        </p>
      )}
      {booking && !compact && (
        <p className="muted text-[.9375rem] tabular-nums">
          {t("agenda:reference")} <span className="whitespace-nowrap">{booking.reference}</span>
        </p>
      )}
    </div>
  );
}

function Action({
  item: { id, title, to, state, booking, ticketTo, canWithdraw },
}: {
  item: AgendaItemView;
}) {
  const { t } = useTranslation();
  if (booking?.rateTo) {
    return (
      <a className="btn btn-outline relative" href={booking.rateTo}>
        {t("expert-ratings:rate")}
        <span className="sr-only">: {title}</span>
      </a>
    );
  }
  if (booking) {
    const { kind, to: actionTo } = booking.action ?? { kind: "withdraw", to };
    return (
      <TextLink to={actionTo} className="relative">
        {t(
          kind === "reply" || kind === "recall"
            ? `bookings:requests.${kind}`
            : "agenda:withdrawConsultation",
        )}
        <span className="sr-only">: {title}</span>
      </TextLink>
    );
  }
  if (state !== "saved") {
    return (
      <div className="relative flex flex-wrap items-center gap-x-4 gap-y-1">
        {ticketTo && (
          <a className="btn btn-outline" href={ticketTo}>
            {t(state === "attended" ? "agenda:afterEvent" : "events:ticket.link")}
            <span className="sr-only">: {title}</span>
          </a>
        )}{" "}
        {canWithdraw && <WithdrawLink eventId={id} back={paths.myEvents()} about={title} />}
      </div>
    );
  }
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-1">
      <a className="btn btn-outline" href={to}>
        {t("events:details")}
        <span className="sr-only">: {title}</span>
      </a>
      <UnsaveEventForm eventId={id} title={title} redirectTo={paths.myEvents()} />
    </div>
  );
}
