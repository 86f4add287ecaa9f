import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CalendarLinks } from "~/components/ui/calendar-links";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import type { EventDetails } from "~/modules/events/event-details.server";
import { paths } from "~/platform/http/paths";
import { EventRegistrationForm } from "./event-registration-form";
import type { Participation } from "./registration";

export interface EventParticipationProps {
  event: EventDetails;
  participation: Participation;
  /** How many people wait for a seat. */
  waiting: number;
}

/** What an event offers a person at this moment: a seat, a place in the line, or what he has of it already. */
export function EventParticipation({ event, participation, waiting }: EventParticipationProps) {
  const { t } = useTranslation();
  if (event.isCancelled) return <Note heading={t("events:registration.cancelled")}>{t("events:registration.cancelledText")}</Note>;
  if (event.hasEnded) return <Note heading={t("events:ended")} />;
  if (participation.state === "registered") return <Registered event={event} />;
  if (participation.state === "waiting" && !event.hasBegun) return <Waiting eventId={event.id} place={participation.place ?? 0} />;
  if (event.externalUrl) return <OrganizerLink to={event.externalUrl} />;
  if (event.free > 0 && (event.hasBegun || waiting === 0)) return <FreeSeat event={event} />;
  if (event.hasBegun) return <Note heading={t("events:registration.begun")} />;
  return (
    <>
      <Note heading={t("events:registration.line", { count: waiting })}>{t("events:registration.lineText")}</Note>
      <EventRegistrationForm eventId={event.id} intent="wait" />
    </>
  );
}

function FreeSeat({ event: { id, hasBegun } }: { event: EventDetails }) {
  const { t } = useTranslation();
  return (
    <>
      {hasBegun && <Note heading={t("events:registration.begun")} />}
      <EventRegistrationForm eventId={id} intent="register" />
    </>
  );
}

function Registered({ event: { id, hasBegun, calendar } }: { event: EventDetails }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-field bg-petrol-50 p-4 pb-2">
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="circle-check" /> {t("events:registration.registered")}
      </p>
      <p className="muted mt-1 text-sm">{t(hasBegun ? "events:registration.begun" : "events:registration.until")}</p>
      <CalendarLinks {...calendar} className="mt-2 text-[.9375rem]" />
      <div className="mt-2">
        <Links eventId={id} canWithdraw={!hasBegun} />
      </div>
    </div>
  );
}

function Waiting({ eventId, place }: { eventId: string; place: number }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-field bg-petrol-50 p-4 pb-2">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="clock" /> {t("events:registration.place", { place })}
      </p>
      <p className="muted mt-1 text-sm">{t("events:registration.placeText")}</p>
      <div className="mt-3">
        <Links eventId={eventId} canWithdraw />
      </div>
    </div>
  );
}

function Links({ eventId, canWithdraw }: { eventId: string; canWithdraw: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1 text-[.9375rem]">
      {canWithdraw && <EventRegistrationForm eventId={eventId} intent="withdraw" />}
      <TextLink to={paths.myEvents()}>{t("events:registration.mine")}</TextLink>
    </div>
  );
}

function Note({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className="rounded-field bg-petrol-50 p-4">
      <p className="font-semibold">{heading}</p>
      {children && <p className="muted mt-1 text-sm">{children}</p>}
    </div>
  );
}

function OrganizerLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      <a className="btn btn-accent btn-lg w-full" href={to} rel="external noopener">
        {t("events:external.link")} <Icon name="external" className="w-4" />
      </a>
      <p className="muted text-sm">{t("events:external.text")}</p>
    </div>
  );
}
