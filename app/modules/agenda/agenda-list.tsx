import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { DayTile } from "~/components/ui/day-tile";
import { EventRegistrationForm } from "~/modules/events/event-registration-form";
import { UnsaveEventForm } from "~/modules/events/event-save-form";
import { paths } from "~/platform/paths";
import type { AgendaItem } from "./agenda";

const TONES: Record<AgendaItem["state"], BadgeTone> = {
  registered: "ok",
  waiting: "warn",
  saved: "plain",
  cancelled: "bad",
  booked: "ok",
  withdrawn: "off",
};

interface AgendaListProps {
  items: AgendaItem[];
  /** Only when and what, for pages that show a few. */
  compact?: boolean;
}

/** Dates one below the other, each with what can be done about it. */
export function AgendaList({ items, compact = false }: AgendaListProps) {
  return (
    <ul className="panel divide-y divide-line">
      {items.map((item) => (
        <li key={`${item.state}-${item.id}`} className="flex flex-wrap items-start gap-x-5 gap-y-3 p-4 sm:p-5">
          <DayTile dateTime={item.startsAt} day={item.day} month={item.month} />
          <Facts item={item} compact={compact} />
          {!compact && item.canWithdraw && <Action item={item} />}
        </li>
      ))}
    </ul>
  );
}

function Facts({ item: { title, to, when, where, state, place, session }, compact }: { item: AgendaItem; compact: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 flex-1 basis-52">
      <Badge tone={TONES[state]}>{t(`agenda:states.${state}`)}</Badge>
      <h3 className="mt-1.5 text-base">
        <a className="inline-flex min-h-6 items-center hover:underline" href={to}>
          {session ? t("agenda:session", { topic: title }) : title}
        </a>
      </h3>
      <p className="muted text-[.9375rem] tabular-nums">
        {when}
        <br />
        {where}
      </p>
      {place !== null && <p className="text-[.9375rem] font-semibold">{t("events:registration.place", { place })}</p>}
      {session && !compact && (
        <p className="muted text-[.9375rem]">
          {t("agenda:expert", { expert: session.expert })}
          <br />
          {t("agenda:reference", { reference: session.reference })}
        </p>
      )}
    </div>
  );
}

function Action({ item: { id, title, to, state, session } }: { item: AgendaItem }) {
  const { t } = useTranslation();
  if (session) {
    return (
      <a className="link inline-flex min-h-11 items-center" href={session.withdrawTo}>
        {t("agenda:withdrawSession")}
        <span className="sr-only">: {title}</span>
      </a>
    );
  }
  if (state !== "saved") return <EventRegistrationForm eventId={id} intent="withdraw" redirectTo={paths.myEvents()} about={title} />;
  return (
    <div className="flex items-center gap-4">
      <UnsaveEventForm eventId={id} title={title} redirectTo={paths.myEvents()} />
      <a className="btn btn-outline" href={to}>
        {t("agenda:register")}
        <span className="sr-only">: {title}</span>
      </a>
    </div>
  );
}
