import {
  findMaterialForGuest,
  readMaterial,
} from "~/modules/events/events/materials/event-materials.server";
import { materialFilename } from "~/modules/events/events/materials/event-materials.view.server";
import { guestTicketNotFound } from "~/modules/events/events/tickets/ticket-not-found";
import { linkKeyIn } from "~/platform/http/link-key";
import { missingFile } from "~/platform/http/not-found.server";
import { publicLoader } from "~/platform/pages/public-route.server";
import { fileDownload } from "~/platform/uploads/file-download.server";

/** A file among the materials of an event, for a guest with the key of their mail (rules 1157). */
export const loader = publicLoader(async ({ params, request, locale }) => {
  const key = linkKeyIn(request);
  const material = await findMaterialForGuest(params, key);
  const bytes = material && (await readMaterial(material));
  if (!material?.file || !bytes) return missingFile(guestTicketNotFound, request, locale);
  return fileDownload(bytes, { filename: materialFilename(material), kind: material.file.kind });
});
