import { CalendarLinks } from "~/components/ui/calendar-links";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { CompanyConsentView } from "../coming-companies/coming-companies.view.server";
import type { EventPageView } from "../page/event.view.server";
import { EventRegistrationForm } from "../seats/event-registration-form";
import type { Standing } from "../seats/standing";
import { WithdrawLink } from "../seats/withdraw-link";
import type { Teammate } from "./team.server";
import { TeamFields, TeamForm } from "./team-form";
import { wantingSeat } from "./wanted-seat";

export interface EventParticipationProps {
  /** Path of the page, which handles the buttons. */
  to: string;
  event: EventPageView;
  standing: Standing;
  /** On the waiting list, from 1; null for a person who is not on it. */
  position: number | null;
  /** True for a person with a seat or a position, also at an event that is called off. */
  hasSeat: boolean;
  /** True for a person who is not logged in. */
  isVisitor?: boolean;
  /** How many people wait for a seat. */
  waiting: number;
  /** True if the person pressed for a seat and had to log in first. */
  isAlmostSeated: boolean;
  /** The consent of a person who may give it (rules 841); null for all others. */
  consent: CompanyConsentView;
  /** The co-workers who can be registered or are (rules 1132). */
  team: readonly Teammate[];
  /** True if the person's company can bring guests (rules 1134). */
  takesGuests: boolean;
}

/** Shows what an event offers a person now, or what they have of it already. */
export function EventParticipation(props: EventParticipationProps) {
  const { t } = useTranslation();
  const { to, event, standing, position, team } = props;
  switch (standing) {
    case "cancelled":
      return <CalledOff {...props} />;
    case "over":
      return (
        <Note heading={t("events:ended")}>
          {props.hasSeat && position === null && (
            <p className="mt-2">
              <TextLink to={paths.ticket(event.id)}>{t("events:ticket.afterLink")}</TextLink>
            </p>
          )}
        </Note>
      );
    case "registered":
      return (
        <>
          <Registered to={to} event={event} />
          <TeamForm to={to} team={team} />
          <GuestsLink {...props} />
        </>
      );
    case "waiting":
      return (
        <>
          <Waiting to={to} event={event} position={position ?? 0} />
          <TeamForm to={to} team={team} />
          <GuestsLink {...props} />
        </>
      );
    case "external":
      return <OrganizerLink to={event.externalUrl ?? to} />;
    case "no-company":
      return (
        <Note
          icon="info"
          heading={t("events:registration.noCompany")}
          text={t("events:registration.noCompanyText")}
        />
      );
    case "closed":
      return (
        <Note
          heading={t("events:registration.closed")}
          text={t("events:registration.closedText", { moment: event.closesAt ?? "" })}
        />
      );
    case "members-first":
      return (
        <Note
          icon="clock"
          heading={t(`events:registration.first.${event.firstCompanies}`)}
          text={t("events:registration.first.others", { moment: event.othersFrom ?? "" })}
        >
          {props.isVisitor && (
            <p className="mt-2">
              {t("events:registration.first.login")}{" "}
              <TextLink to={paths.login({ redirectTo: to })}>{t("login:submit")}</TextLink>
            </p>
          )}
        </Note>
      );
    case "seat":
      return (
        <>
          <FreeSeat {...props} />
          <Times event={event} />
          <GuestsLink {...props} />
        </>
      );
    case "waiting-list":
      return (
        <>
          <WaitingList {...props} />
          <Times event={event} />
          <GuestsLink {...props} />
        </>
      );
    case "begun-full":
      return <Note heading={t("events:registration.begun")} />;
  }
}

/** For whom registration is open, and until when, where the event limits that. */
function Times({
  event: { closesAt, othersFrom, firstCompanies },
}: {
  event: Pick<EventPageView, "closesAt" | "othersFrom" | "firstCompanies">;
}) {
  const { t } = useTranslation();
  if (!closesAt && !othersFrom) return null;
  return (
    <p className="muted -mt-2 grid gap-1 text-sm">
      {othersFrom && (
        <span>
          {t(`events:registration.first.${firstCompanies}`)}.{" "}
          {t("events:registration.first.others", { moment: othersFrom })}
        </span>
      )}{" "}
      {closesAt && <span>{t("events:registration.closes", { moment: closesAt })}</span>}
    </p>
  );
}

/** Leads people of companies to the guests of theirs, where the event takes some. */
function GuestsLink({
  event,
  takesGuests,
}: Pick<EventParticipationProps, "event" | "takesGuests">) {
  const { t } = useTranslation();
  if (!takesGuests) return null;
  return (
    <p className="no-print">
      <a
        className="link inline-flex min-h-11 items-center gap-2 text-[.9375rem]"
        href={paths.guests(event.id)}
      >
        <Icon name="user-plus" className="w-5" /> {t("events:guests.link")}
      </a>
    </p>
  );
}

function CalledOff({
  event: { cancelReason: reason },
  hasSeat,
}: Pick<EventParticipationProps, "event" | "hasSeat">) {
  const { t } = useTranslation();
  return (
    <Note
      heading={t("events:registration.cancelled")}
      text={t(
        hasSeat ? "events:registration.cancelledText" : "events:registration.cancelledForAll",
      )}
    >
      {reason && (
        <p className="mt-2 wrap-anywhere">{t("events:registration.reason", { reason })}</p>
      )}
    </Note>
  );
}

function WaitingList({
  to,
  waiting,
  isAlmostSeated,
  team,
}: Pick<EventParticipationProps, "to" | "waiting" | "isAlmostSeated" | "team">) {
  const { t } = useTranslation();
  return (
    <>
      <Note
        heading={t("events:registration.waitingList", { count: waiting })}
        text={t("events:registration.waitingListText")}
      />
      {isAlmostSeated && <ConfirmHint intent="wait" />}
      <EventRegistrationForm to={wantingSeat(to)} intent="wait" isMain>
        {team.length > 0 && <TeamFields team={team} areAllWaiting />}
      </EventRegistrationForm>
    </>
  );
}

function FreeSeat({
  to,
  event: { hasBegun },
  isAlmostSeated,
  consent,
  team,
}: Pick<EventParticipationProps, "to" | "event" | "isAlmostSeated" | "consent" | "team">) {
  const { t } = useTranslation();
  return (
    <>
      {isAlmostSeated && <ConfirmHint intent="register" />}
      {hasBegun && <Note heading={t("events:registration.begun")} />}
      <EventRegistrationForm to={wantingSeat(to)} intent="register" isMain>
        {consent && (
          <label className="check">
            <input className="checkbox checkbox-primary" type="checkbox" name="showCompany" />{" "}
            <span className="text-[.9375rem]">
              {t("events:coming.agree")}{" "}
              <span className="hint block">{t("events:coming.agreeHint")}</span>
            </span>
          </label>
        )}
        {team.length > 0 && <TeamFields team={team} canWait={!hasBegun} />}
      </EventRegistrationForm>
    </>
  );
}

function ConfirmHint({ intent }: { intent: "register" | "wait" }) {
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
        <Links to={to} eventId={id} canWithdraw={!hasBegun} />
      </div>
    </Note>
  );
}

function Waiting({
  to,
  event,
  position,
}: Pick<EventParticipationProps, "to" | "event"> & { position: number }) {
  const { t } = useTranslation();
  return (
    <Note
      icon="clock"
      heading={t("events:registration.position", { position })}
      text={t("events:registration.positionText")}
      className="pb-2"
    >
      <div className="mt-3">
        <Links to={to} eventId={event.id} canWithdraw />
      </div>
    </Note>
  );
}

function Links({
  to,
  eventId,
  canWithdraw,
}: {
  to: string;
  eventId: string;
  canWithdraw: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1 text-[.9375rem]">
      {canWithdraw && <WithdrawLink eventId={eventId} back={to} />}
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
