import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { FILE_KINDS } from "~/platform/uploads/file-kinds";
import { type ChamberFile, isPictureFile } from "./chamber-file";
import { documentsIn, listChamberFiles } from "./chamber-files.server";

export type ChamberFileRow = ReturnType<typeof fileRow>;

function fileRow(file: ChamberFile, { format }: Locale) {
  const { id, title, kind, size, addedAt } = file;
  const address = paths.file(file);
  return {
    id,
    title,
    address,
    isPicture: isPictureFile(file),
    note: `${FILE_KINDS[kind].endings[0].toUpperCase()}, ${format.fileSize(size)}`,
    added: format.date(addedAt),
    /** As a text shows or links it. */
    mark: `${isPictureFile(file) ? "!" : ""}[${title.replace(/[[\]]/g, "")}](${address})`,
    removeTo: panelPaths.deleteFile(id),
  };
}

export const chamberFileRows = async (locale: Locale): Promise<ChamberFileRow[]> =>
  (await listChamberFiles()).map((file) => fileRow(file, locale));

/** The documents that a text links, for the part "to download" below it. */
export const downloadsIn = (text: string, locale: Locale) =>
  documentsIn(text).map((file) => {
    const { id, title, address, note } = fileRow(file, locale);
    return { id, title, address, note };
  });

export type DownloadRow = ReturnType<typeof downloadsIn>[number];
