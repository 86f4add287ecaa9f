import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { fold } from "~/platform/lists/list-query";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import {
  disownPrivateInTransaction,
  ownPrivateInTransaction,
  readPrivate,
  removeUnowned,
  withPrivateStored,
} from "~/platform/supabase/files/private-object.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { type CheckedFile, checkFile } from "~/platform/uploads/checked-file.server";
import { FILE_KINDS } from "~/platform/uploads/file-kinds";
import { makePicture, type PictureSize } from "~/platform/uploads/picture.server";
import {
  type ChamberFile,
  type ChamberFileInput,
  type CoverPart,
  isPictureFile,
} from "./chamber-file";
import { chamberFiles } from "./chamber-files.store.server";

/** Its place among the files that only operations serve. */
const placeOf = (id: string) => ({ bucket: "attachments" as const, path: `files/${id}` });

/** All files, the newest first. */
export const listChamberFiles = async (): Promise<readonly ChamberFile[]> =>
  chamberFiles.sorted(newestFirst);

const newestFirst = (one: ChamberFile, other: ChamberFile) =>
  compareMoments(other.addedAt, one.addedAt);

export const findChamberFile = async (id: string | undefined): Promise<ChamberFile | null> =>
  chamberFiles.find(id);

/** The content of a file; null if it is missing. */
export const readChamberFile = ({ id }: Pick<ChamberFile, "id">) => readPrivate(placeOf(id));

/** Wide enough for a page at twice its density. */
const SIZE: PictureSize = { width: 1600, height: 1600, fit: "whole" };

/** The picture above a record, twice as wide as high. */
export const coverSize = (keep: CoverPart): PictureSize => ({
  width: 1600,
  height: 800,
  fit: "cut",
  keep,
});

/**
 * Adds a picture, made smaller and freed of where it was taken, or a document (rules 1546).
 *
 * @param id the record's; a file that has it already is returned
 * @throws BusyError if too many pictures wait
 */
export async function addChamberFile(
  { title, file }: ChamberFileInput,
  options: ByStaff & { size?: PictureSize; only?: "picture" | "document"; id?: string },
): Promise<ChamberFile | FileRefusal> {
  const { id = createId() } = options;
  return withLock(
    `chamber-file:${id}`,
    async () => chamberFiles.find(id) ?? addFile({ title, file }, { ...options, id }),
  );
}

type FileRefusal = Refusal<"file" | "empty" | "kind" | "picture" | "document">;

async function addFile(
  { title, file }: ChamberFileInput,
  {
    by,
    id,
    size = SIZE,
    only,
  }: ByStaff & { id: string; size?: PictureSize; only?: "picture" | "document" },
): Promise<ChamberFile | FileRefusal> {
  const checked = await checkFile(file);
  if (checked === null) return refuse("file");
  if (isRefused(checked)) return checked;
  const made = await publishable(checked, size);
  if (isRefused(made)) return made;
  const { content, kind, pixels } = made;
  if (only && (only === "picture") !== (pixels !== "")) return refuse(only);
  const { contentType, endings } = FILE_KINDS[kind];
  return withPrivateStored(placeOf(id), { content, contentType }, () =>
    transaction(() => {
      const row = chamberFiles.save({
        id,
        title,
        name: `${inAddress(title)}${pixels}.${endings[0]}`,
        kind,
        size: content.size,
        addedAt: now(),
        staffId: by.id,
      });
      ownPrivateInTransaction(placeOf(id));
      recordInTransaction({ by, entity: "file", action: "added", record: row });
      return row;
    }),
  );
}

/** Removes a file; its address leads nowhere from then on. */
export async function removeChamberFile(
  id: string | undefined,
  { by }: ByStaff,
): Promise<ChamberFile | Refusal<"not-found">> {
  const outcome = await transaction(() => {
    const row = chamberFiles.find(id);
    if (!row) return refuse("not-found");
    chamberFiles.remove(row.id);
    disownPrivateInTransaction(placeOf(row.id));
    recordInTransaction({ by, entity: "file", action: "deleted", record: row });
    return row;
  });
  if (!isRefused(outcome)) void removeUnowned(placeOf(outcome.id));
  return outcome;
}

/** The ids in the addresses of files in a text, each once, in their order. */
export const fileIdsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\/files\/(\w+)\//g)].flatMap(([, id]) => id ?? []));

/** The documents that a text links, each once, in their order. */
export function documentsIn(text: string): ChamberFile[] {
  return [...fileIdsIn(text)]
    .flatMap((id) => chamberFiles.find(id) ?? [])
    .filter((file) => !isPictureFile(file));
}

/**
 * Makes pictures anew, with their pixels for the name, which say the size to pages that show them;
 * kinds that not every browser shows are refused.
 */
async function publishable({ content, kind }: CheckedFile, size: PictureSize) {
  if (!FILE_KINDS[kind].contentType.startsWith("image/")) return { content, kind, pixels: "" };
  const picture = await makePicture(content, size);
  if (isRefused(picture)) return refuse("kind");
  const { full, width, height } = picture;
  return { content: new Blob([full]), kind: "webp" as const, pixels: `-${width}x${height}` };
}

const LONGEST_NAME = 60;

const inAddress = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, "") || "plik";
