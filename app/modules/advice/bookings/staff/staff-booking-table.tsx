import { Fragment } from "react";
import type { TableColumn } from "~/components/list/data-table";
import { RecordLink } from "~/components/ui/record-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { BookingStateBadge } from "../booking-state-badge";
import type { BookingRowView } from "./staff-booking.view.server";

/** The bookings as staff see them. */
export const BOOKING_COLUMNS: readonly TableColumn<BookingRowView>[] = [
  {
    id: "reference",
    label: "panel-bookings:columns.reference",
    cell: ({ id }) => (
      <a
        className="link font-semibold whitespace-nowrap tabular-nums"
        href={panelPaths.booking(id)}
      >
        {id}
      </a>
    ),
  },
  {
    id: "when",
    label: "panel-bookings:columns.when",
    isSortable: true,
    cell: ({ startsAt, day, hours }) => (
      <time dateTime={startsAt} className="lg:whitespace-nowrap">
        {day}, <span className="lg:block">{hours}</span>
      </time>
    ),
  },
  {
    id: "expert",
    label: "panel-bookings:columns.expert",
    isSortable: true,
    cell: ({ expert }) => expert.name,
  },
  {
    id: "member",
    label: "panel-bookings:columns.member",
    isSortable: true,
    cell: ({ member }) => (
      <>
        <RecordLink to={member.to}>{member.name || "–"}</RecordLink>{" "}
        <span className="muted block text-sm">
          <RecordLink to={member.companyTo}>{member.company}</RecordLink>
        </span>
      </>
    ),
  },
  {
    id: "topic",
    label: "panel-bookings:columns.topic",
    isSecondary: true,
    cell: ({ topic }) => <span className="line-clamp-2 wrap-anywhere">{topic || "–"}</span>,
  },
  {
    id: "state",
    label: "panel-bookings:columns.state",
    cell: ({ state }) => <BookingStateBadge state={state} />,
  },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: (booking) => <Actions booking={booking} />,
  },
];

function Actions({ booking: { id, state } }: { booking: BookingRowView }) {
  const { t } = useTranslation();
  // The reference links to the page of the booking.
  if (state !== "upcoming" && state !== "requested") return null;
  const actions =
    state === "requested"
      ? [{ to: panelPaths.replyToBooking(id), label: t("bookings:requests.reply") }]
      : [
          { to: panelPaths.moveBooking(id), label: t("panel-bookings:move") },
          { to: panelPaths.callOffBooking(id), label: t("panel-bookings:callOff") },
        ];
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {actions.map(({ to, label }) => (
        <Fragment key={to}>
          <a className="link" href={to}>
            {label} <span className="sr-only">: {id}</span>
          </a>{" "}
        </Fragment>
      ))}
    </span>
  );
}
