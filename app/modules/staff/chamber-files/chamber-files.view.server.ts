import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { FILE_KINDS } from "~/platform/uploads/file-kinds";
import { type ChamberFile, isPictureFile } from "./chamber-file";
import { documentsIn, listChamberFiles } from "./chamber-files.server";

/**
 * A file as a text shows or links it.
 *
 * @param note stands behind the name, such as the size of a document
 */
export function markOf(file: ChamberFile, note = ""): string {
  const words = file.title.replace(/[[\]]/g, "") + (note && ` (${note})`);
  return `${isPictureFile(file) ? "!" : ""}[${words}](${paths.file(file)})`;
}

/** "PDF, 240 kB" */
export const fileNote = (
  { kind, size }: Pick<ChamberFile, "kind" | "size">,
  { format }: Pick<Locale, "format">,
): string => `${FILE_KINDS[kind].endings[0].toUpperCase()}, ${format.fileSize(size)}`;

export type ChamberFileRow = ReturnType<typeof fileRow>;

function fileRow(file: ChamberFile, locale: Locale) {
  const { id, title, addedAt } = file;
  const address = paths.file(file);
  return {
    id,
    title,
    address,
    isPicture: isPictureFile(file),
    note: fileNote(file, locale),
    added: locale.format.date(addedAt),
    mark: markOf(file),
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
