import type { ReactNode } from "react";
import { CalendarLinks } from "~/components/ui/calendar-links";
import { DayTile } from "~/components/ui/day-tile";
import { Fact, FactList } from "~/components/ui/fact-list";
import { Panel } from "~/components/ui/panel";
import { CONSULTATION_MINUTES } from "~/modules/advice/expert-calendar/slot-options";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { AttachmentFact } from "../attachment-fact";
import type { BookingPageView } from "../booking.view.server";
import { BookingStateBadge } from "../booking-state-badge";

interface BookingPageProps {
  booking: BookingPageView;
  /** The next step after the session, above the facts. */
  children?: ReactNode;
}

export function BookingPage({ booking, children }: BookingPageProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head booking={booking} />
      <NextStep booking={booking} />
      {children}
      <Facts booking={booking} />
      {booking.action && booking.action.kind !== "reply" && <Withdrawal {...booking.action} />}
    </div>
  );
}

function Head({
  booking: { state, startsAt, tile, date, hours, expert, member, audience, reference },
}: {
  booking: BookingPageView;
}) {
  const { t } = useTranslation();
  const other = audience === "member" ? expert : member;
  return (
    <div className="flex items-start gap-5">
      <DayTile dateTime={startsAt} {...tile} />
      <div className="min-w-0">
        <BookingStateBadge state={state} />
        <h1 className="mt-2 text-3xl wrap-anywhere">
          {t(`bookings:page.heading.${audience}`, { name: other.name })}
        </h1>
        <p className="mt-1 text-lg tabular-nums">
          <time dateTime={startsAt}>
            {date}, {hours}
          </time>
        </p>
        <p className="muted mt-1">
          {t("bookings:page.reference")}:{" "}
          <b className="text-petrol-950 tabular-nums">{reference}</b>
        </p>
      </div>
    </div>
  );
}

/** Next steps and actions. */
function NextStep({
  booking: {
    state,
    audience,
    contactMethod,
    calendar,
    calledOff,
    expert,
    member,
    until,
    action,
    isOff,
  },
}: {
  booking: BookingPageView;
}) {
  const { t } = useTranslation();
  return (
    <Panel id="next" heading={t(`bookings:page.next.${state}`)}>
      <p className="mt-3 max-w-text">
        {state === "upcoming" &&
          audience === "member" &&
          t(`bookings:methods.${contactMethod}.next`)}
        {state === "upcoming" &&
          audience === "expert" &&
          t(`bookings:mails.requested.${contactMethod}`, { email: member.email })}
        {(state === "running" || state === "past") && t("bookings:page.pastText")}
        {state === "withdrawn" && t("bookings:page.withdrawnText")}
        {state === "requested" && t(`bookings:requests.page.${audience}`, { until })}
        {(state === "declined" || state === "lapsed") && t(`bookings:requests.page.${state}`)}
      </p>
      {calledOff && (
        <p className="mt-2 max-w-text wrap-anywhere">
          {t(
            state === "declined"
              ? `bookings:requests.because.${calledOff.by}`
              : `bookings:calledOff.because.${calledOff.by}`,
            { reason: calledOff.reason },
          )}
        </p>
      )}
      {action?.kind === "reply" && (
        <p className="mt-4">
          <a className="btn btn-primary" href={action.to}>
            {t("bookings:requests.reply")}
          </a>
        </p>
      )}
      {state === "upcoming" && audience === "member" && (
        <p className="mt-2 max-w-text">{t("bookings:page.mailed", { email: member.email })}</p>
      )}
      {state === "requested" && audience === "member" && (
        <p className="mt-2 max-w-text">
          {t("bookings:requests.page.mailed", { email: member.email })}
        </p>
      )}
      {calendar && <CalendarLinks {...calendar} className="mt-3" />}
      {(state === "past" || isOff) && audience === "member" && (
        <p className="mt-4">
          <a className="btn btn-outline" href={paths.bookExpert(expert.id)}>
            {t("bookings:page.again")}
          </a>
        </p>
      )}
    </Panel>
  );
}

function Facts({ booking }: { booking: BookingPageView }) {
  const { t } = useTranslation();
  const { audience, expert, member, contactMethod, topic, paragraphs, attachment, price } = booking;
  const { state, isOff, payment } = booking;
  return (
    <Panel id="facts" heading={t("bookings:page.facts")}>
      <FactList className="mt-4">
        {audience === "member" ? (
          <Fact term={t("bookings:page.expert")}>
            <a className="link" href={paths.expert(expert.id)}>
              {expert.name}
            </a>{" "}
            <span className="muted block">
              {[expert.title, expert.company].filter(Boolean).join(", ")}
            </span>
          </Fact>
        ) : (
          <Fact term={t("bookings:page.member")}>
            {member.name}{" "}
            <span className="muted block">
              {member.company}
              {member.company && member.email && ", "}
              {member.email && (
                <a className="link" href={`mailto:${member.email}`}>
                  {member.email}
                </a>
              )}
            </span>
          </Fact>
        )}
        <Fact term={t("bookings:fields.contactMethod")}>
          {t(`bookings:methods.${contactMethod}.label`)}
        </Fact>
        <Fact term={t("bookings:fields.topic")}>{topic}</Fact>
        {paragraphs.length > 0 && (
          <Fact term={t("bookings:fields.description")}>
            <span className="grid gap-3">
              {paragraphs.map((paragraph) => (
                <span key={paragraph} className="whitespace-pre-line">
                  {paragraph}
                </span>
              ))}
            </span>
          </Fact>
        )}
        <AttachmentFact attachment={attachment} />
        <Fact term={t("bookings:summary.duration")}>
          {t("bookings:minutes", { count: CONSULTATION_MINUTES })}
        </Fact>
        <Fact term={t("bookings:summary.price")}>
          <b>{price}</b>{" "}
          {!isOff && (
            <span className="muted block">
              {state !== "past" && <>{payment}. </>}
              {t("experts:payee")}
            </span>
          )}
        </Fact>
      </FactList>
    </Panel>
  );
}

/** Withdrawal comes last, because the page is not made for it. */
function Withdrawal({ kind, to }: NonNullable<BookingPageView["action"]>) {
  const { t } = useTranslation();
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{t(kind === "callOff" ? "bookings:callOff.offer" : "bookings:withdraw.offer")}</p>{" "}
      <a className="btn btn-outline bg-base-100!" href={to}>
        {t(kind === "recall" ? "bookings:requests.recall" : "bookings:withdraw.link")}
      </a>
    </div>
  );
}
