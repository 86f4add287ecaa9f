import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import {
  findMaterial,
  readMaterial,
} from "~/modules/events/events/materials/event-materials.server";
import { materialFilename } from "~/modules/events/events/materials/event-materials.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { missingFile } from "~/platform/http/not-found.server";
import { fileDownload } from "~/platform/uploads/file-download.server";

/** A file among the materials of an event, for staff. */
export const loader = staffLoader("events:change", async ({ params, request, locale }) => {
  const material = (await findMaterial(params))?.material;
  const bytes = material && (await readMaterial(material));
  if (!material?.file || !bytes) return missingFile(eventInPanelNotFound, request, locale);
  return fileDownload(bytes, { filename: materialFilename(material), kind: material.file.kind });
});
