import { paths } from "~/platform/http/paths";
import { formatDateWithWeekday, formatHours, formatTile } from "~/platform/time/dates";
import { type Booking, stateOf } from "./booking";
import { type Audience, calendarLinksOf } from "./booking-calendar.server";

export type BookingDetails = ReturnType<typeof detailsOf>;

/** A booking as its page shows it to one of the two. */
export function detailsOf(booking: Booking, audience: Audience) {
  const { reference, expertId, expert, member, startsAt, topic, description, contactMethod, attachment } = booking;
  const state = stateOf(booking);
  return {
    reference,
    audience,
    state,
    expert: { id: expertId, name: expert.name, title: expert.title, company: expert.company },
    member,
    startsAt,
    tile: formatTile(startsAt),
    date: formatDateWithWeekday(startsAt),
    hours: formatHours(booking),
    contactMethod,
    topic,
    paragraphs: description === "" ? [] : description.split(/\n\s*\n/),
    attachment: attachment && {
      filename: attachment.filename,
      size: sizeInWords(attachment.size),
      path: paths.bookingAttachment(reference),
    },
    price: expert.price,
    calendar: state === "upcoming" ? calendarLinksOf(booking, audience) : null,
    canWithdraw: state === "upcoming" && audience === "member",
  };
}

const MEGABYTES = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 1 });

/** "18 KB", "2,4 MB" */
function sizeInWords(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${MEGABYTES.format(kilobytes / 1024)} MB`;
}
