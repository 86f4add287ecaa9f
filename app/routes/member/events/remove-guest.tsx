import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { eventNotFound } from "~/modules/events/events/event-not-found";
import { findEvent } from "~/modules/events/events/events.server";
import { listGuests, removeGuest } from "~/modules/events/events/guests/guests.server";
import { givenUpWords } from "~/modules/events/events/payments/seat-payment.view.server";
import { findSeat } from "~/modules/events/events/seats/participations.server";
import {
  companyMemberAction,
  companyMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "events:guests.remove.title" };

export const loader = companyMemberLoader(async ({ account: by, params, locale, found }) => {
  const { id, title } = found(await findEvent(params.eventId), eventNotFound);
  const guests = await listGuests(id, { by });
  const guest = found(
    guests.find(({ accountId }) => accountId === params.guestId) ?? null,
    eventNotFound,
  );
  const seat = await findSeat(id, { by: { id: guest.accountId } });
  return { id, title, name: guest.name, money: seat ? givenUpWords(seat, locale) : "" };
});

export const action = companyMemberAction(
  { notFound: eventNotFound },
  async ({ account: by, params: { eventId = "", guestId }, accepted, conflict, done }) => {
    const { name } = accepted(await removeGuest(eventId, guestId, { by }), ({ refused }) =>
      conflict(`events:registration.errors.${refused}`),
    );
    return done(paths.guests(eventId), {
      title: "events:guests.remove.toast",
      text: "events:guests.remove.toastText",
      params: { name },
    });
  },
);

export default function RemoveGuestPage() {
  const { t, id, money, ...words } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("events:guests.remove.question")}
      confirm={t("events:guests.remove.submit")}
      cancelTo={paths.guests(id)}
    >
      <p>{t("events:guests.remove.text", words)}</p>
      {money && <p className="mt-3">{money}</p>}
    </ConfirmPage>
  );
}
