import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { attendanceLimit } from "~/modules/events/events/attendance/attendance.server";
import { eventNotFound } from "~/modules/events/events/event-not-found";
import { findPublicEvent } from "~/modules/events/events/events.server";
import { GuestSchema } from "~/modules/events/events/guests/guest.schema";
import { inviteGuest } from "~/modules/events/events/guests/guests.server";
import { guestsPage } from "~/modules/events/events/guests/guests.view.server";
import { GuestsPanel } from "~/modules/events/events/guests/guests-panel";
import {
  companyMemberAction,
  companyMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "events:guests.title" };

/** The guests of a company at an event, and the form of another (rules 1134). */
export const loader = companyMemberLoader(async ({ account: by, params, locale, found }) => {
  const event = await findPublicEvent(params.eventId);
  const takesGuests = event?.cancelledAt === null && event.guestsPerCompany > 0;
  const taking = found(takesGuests ? event : null, eventNotFound);
  return { guests: await guestsPage(taking, { by }, locale) };
});

export const action = companyMemberAction(
  {
    schema: GuestSchema,
    notFound: eventNotFound,
    limit: ({ account: by }) => attendanceLimit("register", { by }),
  },
  async ({ account: by, params: { eventId = "" }, value, accepted, conflict, done }) => {
    const { status, name } = accepted(await inviteGuest(eventId, value, { by }), ({ refused }) =>
      conflict(
        refused === "known" || refused === "too-many-guests"
          ? `events:guests.errors.${refused}`
          : `events:registration.errors.${refused}`,
      ),
    );
    return done(paths.guests(eventId), {
      title: `events:guests.toast.${status}`,
      text: `events:guests.toast.${status}Text`,
      params: { name },
      isMailed: true,
    });
  },
);

export default function GuestsRoute() {
  const { t, guests } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={paths.event(guests.eventId)}>{t("events:ticket.toEvent")}</BackLink>
      <PageHeading
        heading={t("events:guests.heading")}
        lead={t("events:guests.lead", { title: guests.title, when: guests.when })}
      />
      <GuestsPanel guests={guests} lastResult={answer?.result} />
    </div>
  );
}
