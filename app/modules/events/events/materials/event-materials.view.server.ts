import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { RETENTION } from "~/platform/store/retention";
import { inWarsaw } from "~/platform/time/moments";
import { FILE_KINDS } from "~/platform/uploads/file-kinds";
import type { Ticket } from "../tickets/tickets.server";
import type { EventMaterial } from "./event-material";
import { listMaterialsOf, opensMaterials } from "./event-materials.server";

export type MaterialRow = ReturnType<typeof materialRow>;

function materialRow(material: EventMaterial, to: string, { t, format }: Locale) {
  const { id, title, about, file, url } = material;
  const kind = file
    ? `${FILE_KINDS[file.kind].endings[0]?.toUpperCase()}, ${format.fileSize(file.size)}`
    : t("event-materials:link", { host: url ? new URL(url).hostname : "" });
  return {
    id,
    title,
    to: url ?? to,
    isFile: file !== null,
    note: [about, kind].filter(Boolean).join(" · "),
  };
}

export type MaterialsView = NonNullable<Awaited<ReturnType<typeof materialsOfTicket>>>;

/**
 * The materials on the page of a ticket (rules 1157); null before the end and without any.
 *
 * @param pathOf the address of a file, another one for a guest
 */
export async function materialsOfTicket(
  ticket: Ticket,
  locale: Locale,
  pathOf = (id: string) => paths.eventMaterial(ticket.event.id, id),
) {
  const { event } = ticket;
  const all = opensMaterials(ticket) ? await listMaterialsOf(event.id) : [];
  if (all.length === 0) return null;
  const last = inWarsaw(event.endsAt).add(RETENTION.attendance).toPlainDate().toString();
  return {
    until: locale.format.date(last),
    rows: all.map((one) => materialRow(one, pathOf(one.id), locale)),
  };
}

/** The materials of an event for staff. */
export const materialsForStaff = async (eventId: string, locale: Locale) =>
  (await listMaterialsOf(eventId)).map((one) => ({
    ...materialRow(one, panelPaths.eventMaterial(eventId, one.id), locale),
    removeTo: panelPaths.deleteEventMaterial(eventId, one.id),
  }));

/** Name under which a file is saved. */
export const materialFilename = ({ title, file }: EventMaterial): string =>
  file?.filename ?? `${title}.${file ? FILE_KINDS[file.kind].endings[0] : ""}`;
