import { chamberFileNotFound } from "~/modules/staff/chamber-files/chamber-file";
import {
  findChamberFile,
  readChamberFile,
} from "~/modules/staff/chamber-files/chamber-files.server";
import { missingFile } from "~/platform/http/not-found.server";
import { publicLoader } from "~/platform/pages/public-route.server";
import { publicFile } from "~/platform/uploads/file-download.server";

/** A picture or a document of the chamber (rules 1546); its last part is for people alone. */
export const loader = publicLoader(async ({ params, request, locale }) => {
  const file = await findChamberFile(params.fileId);
  const bytes = file && (await readChamberFile(file));
  if (!file || !bytes) return missingFile(chamberFileNotFound, request, locale);
  return publicFile(bytes, { filename: file.name, kind: file.kind });
});
