import { z } from "zod";
import { log } from "~/platform/log/logger.server";
import { portalStore, transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { isBefore, MomentSchema, shiftMoment } from "~/platform/time/moments";
import { smallerOnes } from "~/platform/uploads/smaller-pictures";
import { backend } from "../backend.server";
import { type Client, serviceClient } from "../clients.server";
import type { Bucket, PrivateBucket } from "../database.types";
import { rows, stored } from "../errors.server";

/** A file in Storage. */
export interface StoredFile {
  bucket: Bucket | PrivateBucket;
  /** Folders and name inside of the bucket; made by the portal, never by a person. */
  path: string;
}

const UnownedSchema = z.object({
  id: z.string(),
  bucket: z.enum(["attachments", "avatars", "company_logos"]),
  path: z.string(),
  /** Since when it is on its way in; null for one that is to go. */
  arrivesSince: MomentSchema.nullable().default(null),
});

/** No upload takes as long. */
const ARRIVED = { hours: 1 };

/** Files that may belong to nothing: on their way in, or still to be removed. What a crash leaves here goes at the next start, or after an hour. */
const unowned = portalStore({
  name: "unowned-files",
  schema: UnownedSchema,
  isByProduct: true,
  personal: { nobodys: "names of files on their way in or out, made of ids" },
});

const idOf = ({ bucket, path }: StoredFile) => `${bucket}/${path}`;

/** Part of the transaction that makes a record with this file. */
export function ownInTransaction(file: StoredFile): void {
  unowned.remove(idOf(file));
}

/** Part of the transaction after which the file may belong to nothing; `removeUnownedFile` comes next. */
export function disownInTransaction(file: StoredFile): void {
  const { bucket, path } = file;
  if (!unowned.find(idOf(file))) unowned.save({ id: idOf(file), bucket, path, arrivesSince: null });
}

/** Part of the transaction before the file is brought in: until a record has it, it belongs to nothing. */
export function expectInTransaction(file: StoredFile): void {
  const { bucket, path } = file;
  unowned.save({ ...unowned.find(idOf(file)), id: idOf(file), bucket, path, arrivesSince: now() });
}

/**
 * Removes a file that belongs to nothing, after whatever might have owned it; one that a row at Supabase names is kept. Nobody has to wait for it:
 * where it fails now, it is done within hours.
 */
export async function removeUnownedFile(file: StoredFile): Promise<void> {
  if (!unowned.find(idOf(file))) return;
  try {
    const service = serviceClient(await backend());
    if (!(await isNamed(service, file)))
      stored(await service.storage.from(file.bucket).remove([file.path]));
    await transaction(() => unowned.remove(idOf(file)));
  } catch (error) {
    log.warn(
      { err: error, file: idOf(file) },
      "a file that belongs to nothing waits to be removed",
    );
  }
}

/**
 * Removes what was left: all that is to go, and what should have arrived long ago, in whichever process.
 *
 * @param isFirst nothing can be on its way in yet, because no process has answered a request
 * @returns how many files that were
 */
export async function removeAllUnowned({ isFirst = false } = {}): Promise<number> {
  const left = unowned.list(
    ({ arrivesSince }) =>
      isFirst || arrivesSince === null || isBefore(shiftMoment(arrivesSince, ARRIVED), now()),
  );
  for (const file of left) await removeUnownedFile(file);
  return left.length;
}

/** Whether the row whose picture it would be has it, or has the picture that it is a smaller one of. Private files belong to records of our own, whose transactions say so. */
async function isNamed(service: Client, { bucket, path }: StoredFile): Promise<boolean> {
  const [owner = ""] = path.split("/");
  const isAt = (address: string) => address.split("?")[0]?.endsWith(`/${bucket}/${path}`) ?? false;
  const names = (address: string) =>
    isAt(address) || smallerOnes(address).some((smaller) => isAt(smaller.address));
  if (bucket === "avatars")
    return names(
      (await service.from("profiles").select("avatar_url").eq("id", owner).then(rows))[0]
        ?.avatar_url ?? "",
    );
  if (bucket === "company_logos")
    return names(
      (await service.from("organizations").select("logo_url").eq("id", owner).then(rows))[0]
        ?.logo_url ?? "",
    );
  return false;
}
