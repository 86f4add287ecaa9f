import { materialNotFound } from "~/modules/events/events/materials/event-material";
import {
  findMaterialFor,
  readMaterial,
} from "~/modules/events/events/materials/event-materials.server";
import { materialFilename } from "~/modules/events/events/materials/event-materials.view.server";
import { memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { missingFile } from "~/platform/http/not-found.server";
import { fileDownload } from "~/platform/uploads/file-download.server";

/** A file among the materials of an event, for people who had a seat (rules 1157). */
export const loader = memberLoader(async ({ account: by, params, request, locale }) => {
  const material = await findMaterialFor(params, { by });
  const bytes = material && (await readMaterial(material));
  if (!material?.file || !bytes) return missingFile(materialNotFound, request, locale);
  return fileDownload(bytes, { filename: materialFilename(material), kind: material.file.kind });
});
