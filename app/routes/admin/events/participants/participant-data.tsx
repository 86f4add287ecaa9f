import { type PageHandle, usePage } from "~/components/layout/page";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { eraseGuest, findGuestData } from "~/modules/membership/your-data/guest-data.server";
import { HeldDataPage } from "~/modules/membership/your-data/held-data-page";
import { heldPartsIn } from "~/modules/membership/your-data/person-without-account.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-contacts:data.title" };

export const loader = staffLoader("exports:change", async ({ params, locale, found }) => {
  const { id, title } = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  const { guest, account, data } = found(await findGuestData(params), eventInPanelNotFound);
  return {
    event: { id, title },
    guest: { id: guest.accountId, name: guest.name },
    account,
    held: heldPartsIn(data, locale),
  };
});

export const action = staffAction(
  "exports:change",
  { notFound: eventInPanelNotFound },
  async ({ params, accepted, conflict, done }) => {
    const { eventId } = accepted(await eraseGuest(params), () =>
      conflict("company-contacts:data.hasAccount"),
    );
    return done(panelPaths.participants(eventId), {
      title: "panel-events:participants.data.erased",
      tone: "bad",
    });
  },
);

/** Export and erasure for a guest, or a person whom staff added, on their request. */
export default function ParticipantDataPage() {
  const { t, event, guest, account, held } = usePage<typeof loader>();
  return (
    <HeldDataPage
      back={{ to: panelPaths.participants(event.id), label: t("door:page.back") }}
      name={guest.name}
      lead={t("panel-events:participants.data.lead", { title: event.title })}
      archive={panelPaths.participantArchive(event.id, guest.id)}
      held={held}
      account={account}
    />
  );
}
