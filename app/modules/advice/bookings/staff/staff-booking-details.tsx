import { Fact, FactList } from "~/components/ui/fact-list";
import { Note } from "~/components/ui/note";
import { RecordLink } from "~/components/ui/record-link";
import { TextLink } from "~/components/ui/text-link";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { AttachmentFact } from "../attachment-fact";
import { BookingStateBadge } from "../booking-state-badge";
import type { BookingDetailsView } from "./staff-booking.view.server";

/** All facts of a booking, ready to print, with the actions of staff. */
export function BookingDetails({ booking }: { booking: BookingDetailsView }) {
  const { t } = useTranslation();
  const {
    id,
    state,
    startsAt,
    when,
    expert,
    expertEmail,
    member,
    calledOff,
    attachment,
    paragraphs,
  } = booking;
  return (
    <div className="panel grid max-w-5xl gap-6 p-5 sm:p-8">
      <p>
        <BookingStateBadge state={state} />
      </p>
      {calledOff && (
        <Note icon="info">
          {t(
            state === "declined"
              ? `bookings:requests.because.${calledOff.by}`
              : `bookings:calledOff.because.${calledOff.by}`,
            { reason: calledOff.reason },
          )}
        </Note>
      )}
      {booking.until && (
        <Note icon="clock">{t("bookings:requests.until", { until: booking.until })}</Note>
      )}
      <FactList>
        <Fact term={t("panel-bookings:columns.when")}>
          <time dateTime={startsAt}>{when}</time>
        </Fact>
        <Fact term={t("panel-bookings:columns.expert")}>
          <Person name={expert.name} of={[expert.title, expert.company]} email={expertEmail} />
        </Fact>
        <Fact term={t("panel-bookings:columns.member")}>
          <Person {...member} of={[]} />
        </Fact>
        <Fact term={t("bookings:fields.contactMethod")}>
          {t(`bookings:methods.${booking.contactMethod}.label`)}
        </Fact>
        <Fact term={t("bookings:fields.topic")}>{booking.topic || "–"}</Fact>
        <Fact term={t("bookings:fields.description")}>
          <p className="whitespace-pre-line wrap-anywhere">{paragraphs.join("\n\n") || "–"}</p>
        </Fact>
        <AttachmentFact attachment={attachment} />
        <Fact term={t("bookings:summary.price")}>{booking.price}</Fact>
        <Fact term={t("panel-bookings:bookedAt")}>{booking.bookedAt}</Fact>
        {booking.confirmedAt && (
          <Fact term={t("panel-bookings:confirmedAt")}>{booking.confirmedAt}</Fact>
        )}
      </FactList>
      {state === "requested" && (
        <Allowed right="letters:change">
          <p className="no-print border-t border-line pt-5">
            <a className="btn btn-primary lg:btn-sm" href={panelPaths.replyToBooking(id)}>
              {t("bookings:requests.reply")}
            </a>
          </p>
        </Allowed>
      )}
      {state === "upcoming" && (
        <Allowed right="letters:change">
          <div className="no-print flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
            <a className="btn btn-outline lg:btn-sm" href={panelPaths.moveBooking(id)}>
              {t("panel-bookings:move")}
            </a>{" "}
            <TextLink to={panelPaths.callOffBooking(id)}>{t("panel-bookings:callOff")}</TextLink>
          </div>
        </Allowed>
      )}
    </div>
  );
}

interface PersonProps {
  name: string;
  /** The record of the person. */
  to?: string | null;
  of: readonly string[];
  company?: string;
  /** The record of the company. */
  companyTo?: string | null;
  email: string;
}

function Person({ name, to = null, of, company, companyTo = null, email }: PersonProps) {
  return (
    <>
      <RecordLink to={to}>{name || "–"}</RecordLink>{" "}
      <span className="muted block">
        {of.filter(Boolean).join(", ")}{" "}
        {company && <RecordLink to={companyTo}>{company}</RecordLink>}{" "}
        {email && (
          <a className="link block wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </span>
    </>
  );
}
