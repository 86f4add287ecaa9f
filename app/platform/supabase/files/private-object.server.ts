import { transaction } from "~/platform/store/stores.server";
import { backend } from "../backend.server";
import { checkedFetch, DEADLINE_MS } from "../calls/checked-fetch.server";
import { BackendUnavailableError } from "../calls/errors.server";
import type { Backend } from "../port/backend";
import type { PrivateBucket } from "../port/database.types";
import {
  disownInTransaction,
  expectInTransaction,
  ownInTransaction,
  removeUnownedFile,
  type StoredFile,
} from "./unowned-files.server";

interface PrivateObject extends StoredFile {
  bucket: PrivateBucket;
}

/**
 * Stores a private file, which only operations serve. It belongs to nothing until
 * `ownPrivateInTransaction` is called.
 *
 * @throws BackendUnavailableError when it could not be stored
 */
export async function storePrivate(
  object: PrivateObject,
  content: Blob,
  contentType: string,
): Promise<void> {
  await transaction(() => expectInTransaction(object));
  await upload(await backend(), object, content, contentType);
}

/**
 * Stores a private file while `work` makes its record; without one the file is removed again.
 *
 * @throws BackendUnavailableError when it could not be stored
 */
export async function withPrivateStored<Result>(
  object: PrivateObject,
  { content, contentType }: { content: Blob; contentType: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    await storePrivate(object, content, contentType);
    return await work();
  } finally {
    void removeUnowned(object);
  }
}

/** Runs inside the transaction that makes the file's record. */
export const ownPrivateInTransaction = (object: PrivateObject): void => ownInTransaction(object);

/** Runs inside the transaction that deletes the file's record; call `removeUnowned` next. */
export const disownPrivateInTransaction = (object: PrivateObject): void =>
  disownInTransaction(object);

/**
 * Removes a file without a record, after the transaction. A failed removal is retried within hours.
 */
export const removeUnowned = (object: PrivateObject): Promise<void> => removeUnownedFile(object);

/**
 * The bytes of a stored file; null if it is not there (any more).
 *
 * @throws BackendUnavailableError when that is unknown
 */
export async function readPrivate(object: PrivateObject): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await download(await backend(), object);
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const body = await response.text();
  // Depending on its version Storage responds 404, or 400 with the 404 in the body.
  if (response.status === 404 || (response.status === 400 && body.includes("not_found")))
    return null;
  throw new BackendUnavailableError(`Storage responded with ${response.status}`);
}

/** Not through supabase-js, which reads the whole Blob into a form; a plain body is streamed. */
async function upload(
  { fetch, ...running }: Backend,
  object: PrivateObject,
  body: Blob,
  contentType: string,
): Promise<void> {
  const response = await checkedFetch(fetch, () => Date.now() + DEADLINE_MS)(
    addressOf(running, object),
    {
      method: "POST",
      body,
      headers: { ...rightsOf(running), "content-type": contentType },
    },
  );
  if (response.ok) return;
  throw new BackendUnavailableError(`Storage responded to a file with ${response.status}`);
}

async function download({ fetch, ...running }: Backend, object: PrivateObject): Promise<Response> {
  try {
    return await fetch(addressOf(running, object), {
      headers: rightsOf(running),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  } catch (error) {
    throw new BackendUnavailableError("Storage did not respond", { cause: error });
  }
}

const addressOf = ({ url }: Pick<Backend, "url">, { bucket, path }: PrivateObject) =>
  `${url}/storage/v1/object/${bucket}/${path}`;

const rightsOf = ({ serviceKey }: Pick<Backend, "serviceKey">) => ({
  apikey: serviceKey,
  authorization: `Bearer ${serviceKey}`,
});
