import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { listDoorPasses, revokeDoorPass } from "~/modules/events/events/door/door-passes.server";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findEvent } from "~/modules/events/events/events.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "door:passes.revoke.title" };

export const loader = staffLoader("events:change", async ({ params, found }) => {
  const { id } = found(await findEvent(params.eventId), eventInPanelNotFound);
  const passes = await listDoorPasses(id);
  const pass = found(passes.find((one) => one.id === params.passId) ?? null, eventInPanelNotFound);
  return { id, place: pass.place };
});

export const action = staffAction(
  "events:change",
  { notFound: eventInPanelNotFound },
  async ({ params, accepted, done }) => {
    const { eventId, place } = accepted(await revokeDoorPass(params.eventId, params.passId));
    return done(panelPaths.doorPasses(eventId), {
      title: "door:passes.revoke.toast",
      text: "door:named",
      params: { name: place },
    });
  },
);

export default function RevokeDoorPassPage() {
  const { t, id, place } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("door:passes.revoke.question")}
      confirm={t("door:passes.revoke.submit")}
      cancelTo={panelPaths.doorPasses(id)}
    >
      <p>{t("door:passes.revoke.text", { place })}</p>
    </ConfirmPage>
  );
}
