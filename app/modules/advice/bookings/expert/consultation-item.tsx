import { DayTile } from "~/components/ui/day-tile";
import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ConsultationCardView } from "../booking.view.server";
import { BookingStateBadge } from "../booking-state-badge";

/** A consultation in the list of its expert. */
export function ConsultationItem({ consultation }: { consultation: ConsultationCardView }) {
  const { t } = useTranslation();
  const {
    member,
    startsAt,
    tile,
    date,
    hours,
    topic,
    contactMethod,
    attachment,
    calendar,
    state,
    action,
    until,
    path,
  } = consultation;
  const named = (
    <span className="sr-only">
      {" "}
      {t("bookings:consultations.named", { name: member.name, date })}
    </span>
  );
  return (
    <article className="panel flex items-start gap-5 p-5 sm:p-6">
      <DayTile dateTime={startsAt} {...tile} />
      <div className="min-w-0 flex-1">
        <BookingStateBadge state={state} />
        <h3 className="mt-1.5 text-lg wrap-anywhere">
          {member.name}{" "}
          {member.company && <span className="muted text-base font-normal">{member.company}</span>}
        </h3>
        <p className="tabular-nums">
          {date}, <span className="whitespace-nowrap">{hours}</span> ·{" "}
          {t(`bookings:methods.${contactMethod}.label`)}
        </p>
        <p className="muted mt-1 wrap-anywhere">
          {t("bookings:fields.topic")}: {topic}
        </p>
        {until && <p className="font-semibold">{t("bookings:requests.until", { until })}</p>}
        {attachment && (
          <p className="mt-1 wrap-anywhere">
            {t("bookings:fields.attachment")}:{" "}
            <a className="link" href={attachment.path}>
              {attachment.filename}
            </a>{" "}
            <span className="muted">({attachment.size})</span>
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-x-6">
          <TextLink to={path}>
            {t("bookings:consultations.details")}
            {named}
          </TextLink>{" "}
          {calendar && (
            <TextLink to={calendar.file} icon="calendar-plus">
              {t("common:calendar.file")}
              {named}
            </TextLink>
          )}{" "}
          {action && (
            <TextLink to={action.to}>
              {t(
                action.kind === "reply"
                  ? "bookings:requests.reply"
                  : "bookings:consultations.callOff",
              )}
              {named}
            </TextLink>
          )}
        </p>
      </div>
    </article>
  );
}
