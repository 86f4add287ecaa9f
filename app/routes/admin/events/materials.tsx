import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import {
  EventMaterialFormSchema,
  MATERIAL_BYTES,
} from "~/modules/events/events/materials/event-material";
import { MaterialLink } from "~/modules/events/events/materials/event-materials";
import { addMaterial } from "~/modules/events/events/materials/event-materials.server";
import { materialsForStaff } from "~/modules/events/events/materials/event-materials.view.server";
import { EventMaterialForm } from "~/modules/events/events/materials/staff-material-form";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "event-materials:title" };

export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const { id, title } = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  return { event: { id, title }, materials: await materialsForStaff(id, locale) };
});

export const action = staffAction(
  "events:change",
  {
    schema: EventMaterialFormSchema,
    files: { file: { most: MATERIAL_BYTES, tooLarge: "event-materials:errors.size" } },
    notFound: eventInPanelNotFound,
  },
  async ({ account: by, params, value, reject, accepted, done }) => {
    const { id } = accepted(await addMaterial(params.eventId, value, { by }), ({ refused }) =>
      reject({ file: [`event-materials:errors.${refused}`] }),
    );
    return done(panelPaths.eventMaterials(id), { title: "event-materials:added" });
  },
);

/** The materials of an event, and the form for another one. */
export default function EventMaterialsPage() {
  const { t, event, materials } = usePage<typeof loader>();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <BackLink to={panelPaths.participants(event.id)}>{t("door:page.back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("event-materials:pageHeading", { title: event.title })}
        lead={t("event-materials:lead")}
      />
      {materials.length === 0 ? (
        <p className="muted">{t("event-materials:none")}</p>
      ) : (
        <ul className="panel divide-y divide-line px-5">
          {materials.map((row) => (
            <li key={row.id} className="flex min-h-16 items-center gap-4 py-2">
              <MaterialLink row={row} />{" "}
              <a className="link inline-flex min-h-11 items-center text-sm" href={row.removeTo}>
                {t("event-materials:delete.link")} <span className="sr-only">: {row.title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <EventMaterialForm eventId={event.id} />
    </div>
  );
}
