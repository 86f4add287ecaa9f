import { CalendarLinks } from "~/components/ui/calendar-links";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventPageView } from "../event.view.server";
import { EventRegistrationForm } from "./event-registration-form";
import type { Participation } from "./registration";

export interface EventParticipationProps {
  /** The page it stands on, which answers for its buttons. */
  to: string;
  event: EventPageView;
  participation: Participation;
  /** How many people wait for a seat. */
  waiting: number;
  /** Whether the person wanted a seat, and had to log in first. */
  isAlmostSeated: boolean;
  /** Whether the person belongs to no company, for whose people events are (rules 232). */
  isWithoutCompany: boolean;
}

/** What an event offers a person at this moment: a seat, a place on the waiting list, or what they have of it already. */
export function EventParticipation({
  to,
  event,
  participation,
  waiting,
  isAlmostSeated,
  isWithoutCompany,
}: EventParticipationProps) {
  const { t } = useTranslation();
  if (event.isCancelled)
    return (
      <Note
        heading={t("events:registration.cancelled")}
        text={t("events:registration.cancelledText")}
      />
    );
  if (event.hasEnded) return <Note heading={t("events:ended")} />;
  if (participation.state === "registered") return <Registered to={to} event={event} />;
  if (participation.state === "waiting" && !event.hasBegun)
    return <Waiting to={to} position={participation.position ?? 0} />;
  if (event.externalUrl) return <OrganizerLink to={event.externalUrl} />;
  if (isWithoutCompany)
    return (
      <Note
        icon="info"
        heading={t("events:registration.noCompany")}
        text={t("events:registration.noCompanyText")}
      />
    );
  if (event.free > 0 && (event.hasBegun || waiting === 0))
    return <FreeSeat to={to} event={event} isAlmostSeated={isAlmostSeated} />;
  if (event.hasBegun) return <Note heading={t("events:registration.begun")} />;
  return (
    <>
      <Note
        heading={t("events:registration.waitingList", { count: waiting })}
        text={t("events:registration.waitingListText")}
      />
      {isAlmostSeated && <OnePressLeft intent="wait" />}
      <EventRegistrationForm to={to} intent="wait" />
    </>
  );
}

function FreeSeat({
  to,
  event: { hasBegun },
  isAlmostSeated,
}: Pick<EventParticipationProps, "to" | "event" | "isAlmostSeated">) {
  const { t } = useTranslation();
  return (
    <>
      {isAlmostSeated && <OnePressLeft intent="register" />}
      {hasBegun && <Note heading={t("events:registration.begun")} />}
      <EventRegistrationForm to={to} intent="register" />
    </>
  );
}

/** For somebody who pressed before they had logged in. */
function OnePressLeft({ intent }: { intent: "register" | "wait" }) {
  const { t } = useTranslation();
  return (
    <Note
      icon="clock"
      heading={t("events:registration.onePressLeft")}
      text={t("events:registration.onePressLeftText", {
        button: t(`events:registration.${intent}`),
      })}
    />
  );
}

function Registered({
  to,
  event: { id, hasBegun, calendar },
}: Pick<EventParticipationProps, "to" | "event">) {
  const { t } = useTranslation();
  return (
    <Note
      icon="circle-check"
      heading={t("events:registration.registered")}
      text={t(hasBegun ? "events:registration.begun" : "events:registration.until")}
      tone="good"
      className="pb-2 print:mt-2"
    >
      <a className="btn btn-primary mt-4 w-full" href={paths.ticket(id)}>
        {t("events:ticket.link")}
      </a>
      <CalendarLinks {...calendar} className="mt-2 text-[.9375rem]" />
      <div className="mt-2">
        <Links to={to} canWithdraw={!hasBegun} />
      </div>
    </Note>
  );
}

function Waiting({ to, position }: { to: string; position: number }) {
  const { t } = useTranslation();
  return (
    <Note
      icon="clock"
      heading={t("events:registration.position", { position })}
      text={t("events:registration.positionText")}
      className="pb-2"
    >
      <div className="mt-3">
        <Links to={to} canWithdraw />
      </div>
    </Note>
  );
}

function Links({ to, canWithdraw }: { to: string; canWithdraw: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1 text-[.9375rem]">
      {canWithdraw && <EventRegistrationForm to={to} intent="withdraw" />}
      <TextLink to={paths.myEvents()}>{t("events:registration.mine")}</TextLink>
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
