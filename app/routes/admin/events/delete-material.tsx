import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import {
  findMaterial,
  removeMaterial,
} from "~/modules/events/events/materials/event-materials.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "event-materials:delete.title" };

export const loader = staffLoader("events:change", async ({ params, found }) => {
  const { event, material } = found(await findMaterial(params), eventInPanelNotFound);
  return { eventId: event.id, title: material.title };
});

export const action = staffAction(
  "events:change",
  { notFound: eventInPanelNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { eventId } = accepted(await removeMaterial(params, { by }));
    return done(panelPaths.eventMaterials(eventId), { title: "event-materials:delete.toast" });
  },
);

export default function DeleteMaterialPage() {
  const { t, eventId, title } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("event-materials:delete.question")}
      confirm={t("event-materials:delete.link")}
      cancelTo={panelPaths.eventMaterials(eventId)}
    >
      <p>{t("event-materials:delete.text", { title })}</p>
    </ConfirmPage>
  );
}
