import { clockIsTrusted } from "~/platform/jobs/trusted-clock.server";
import { log } from "~/platform/log/logger.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import { backend } from "../backend.server";
import { stored } from "../calls/errors.server";
import { type Client, serviceClient } from "../port/clients.server";
import type { Bucket, PrivateBucket } from "../port/database.types";
import { unowned } from "../unowned-files.store.server";
import { findNamedPlace } from "./named-pictures.server";
import { ownerOf, pathsAt } from "./picture-place";

export interface StoredFile {
  bucket: Bucket | PrivateBucket;
  /** Folders and name inside the bucket, always made by the portal. */
  path: string;
}

/** Longer than any upload takes. */
const ARRIVED = { hours: 1 };

const idOf = ({ bucket, path }: StoredFile) => `${bucket}/${path}`;

/** Runs inside the transaction that makes the file's record. */
export function ownInTransaction(file: StoredFile): void {
  unowned.remove(idOf(file));
}

/**
 * Runs inside the transaction that may leave the file without a record; call `removeUnownedFile`
 * next.
 */
export function disownInTransaction(file: StoredFile): void {
  const { bucket, path } = file;
  if (!unowned.find(idOf(file))) unowned.save({ id: idOf(file), bucket, path, arrivesSince: null });
}

/**
 * Runs inside a transaction before the upload: until it has a record, the file belongs to nothing.
 */
export function expectInTransaction(file: StoredFile): void {
  const { bucket, path } = file;
  unowned.save({ ...unowned.find(idOf(file)), id: idOf(file), bucket, path, arrivesSince: now() });
}

/**
 * Removes a file without a record, unless a row at Supabase names it. No request waits for it: a
 * failed removal is retried within hours.
 */
export async function removeUnownedFile(file: StoredFile): Promise<void> {
  if (!unowned.find(idOf(file))) return;
  try {
    const service = serviceClient(await backend());
    if (!(await isNamed(service, file)))
      stored(await service.storage.from(file.bucket).remove([file.path]));
    await transaction(() => unowned.remove(idOf(file)));
  } catch (error) {
    log.warn({ err: error, file: idOf(file) }, "a file without a record could not be removed yet");
  }
}

/**
 * Removes files that are to be removed, and uploads that ended long ago without a record.
 *
 * @param isFirst no process has served a request yet, so no upload can be running
 * @returns the number of files
 */
export async function removeAllUnowned({ isFirst = false } = {}): Promise<number> {
  const left = unowned.list(
    ({ arrivesSince }) =>
      isFirst || arrivesSince === null || (clockIsTrusted() && hasArrived(arrivesSince)),
  );
  for (const file of left) await removeUnownedFile(file);
  return left.length;
}

const hasArrived = (since: string): boolean => isBefore(shiftMoment(since, ARRIVED), now());

/**
 * True if the row of a picture names it, or the larger picture it belongs to. Private files belong
 * to our own records, whose transactions track them.
 */
async function isNamed(service: Client, { bucket, path }: StoredFile): Promise<boolean> {
  if (bucket === "attachments") return false;
  const place = await findNamedPlace(service, ownerOf({ bucket, path }));
  return place !== null && pathsAt(place).includes(path);
}
