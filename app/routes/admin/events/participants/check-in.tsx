import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { findParticipant } from "~/modules/events/events/participants/participants.server";
import { checkIn, undoCheckIn } from "~/modules/events/events/seats/check-ins.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { intentInPath } from "~/platform/http/intent-in-path";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "door:title" };

const intentOf = (request: Request) => intentInPath(request, ["in", "undo"]);

export const loader = staffLoader("events:change", async ({ params, request, found }) => {
  const { id } = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  const person = found(await findParticipant(id, params.accountId), eventInPanelNotFound);
  return { id, name: person.name, intent: intentOf(request) };
});

export const action = staffAction(
  "events:change",
  { notFound: eventInPanelNotFound },
  async ({ account: by, params: { eventId, accountId }, request, accepted, conflict, done }) => {
    const intent = intentOf(request);
    const { name } =
      intent === "in"
        ? accepted(await checkIn(eventId, accountId, { by }), ({ refused }) =>
            conflict(`door:errors.${refused}`),
          )
        : accepted(await undoCheckIn(eventId, accountId));
    return done(panelPaths.participants(eventId ?? ""), {
      title: `door:${intent}.toast`,
      text: "door:named",
      params: { name },
    });
  },
);

/** Shown when the address is opened; the list posts directly. */
export default function CheckInPage() {
  const { t, id, name, intent } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t(`door:${intent}.question`)}
      confirm={t(`door:${intent}.submit`)}
      cancelTo={panelPaths.participants(id)}
      tone="plain"
    >
      <p>{t("door:named", { name })}</p>
    </ConfirmPage>
  );
}
