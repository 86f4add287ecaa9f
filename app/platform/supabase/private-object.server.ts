import { z } from "zod";
import { log } from "~/platform/process/logger.server";
import { portalStore, transaction } from "../store/stores.server";
import type { Backend } from "./backend";
import { backend } from "./backend.server";
import { checkedFetch, DEADLINE_MS } from "./checked-fetch.server";
import { serviceClient } from "./clients.server";
import type { PrivateBucket } from "./database.types";
import { BackendUnavailableError, stored } from "./errors.server";

interface PrivateObject {
  bucket: PrivateBucket;
  /** Folders and name inside of the bucket; made by the portal, never by a person. */
  path: string;
}

const UnownedSchema = z.object({ id: z.string(), bucket: z.literal("attachments"), path: z.string() });

/** Files that belong to nothing: on their way in, or still to be removed. What a crash leaves here goes at the next start. */
const unowned = portalStore({
  name: "unowned-files",
  schema: UnownedSchema,
  isByProduct: true,
  personal: { nobodys: "names of files on their way out, made of random ids" },
});

const idOf = ({ bucket, path }: PrivateObject) => `${bucket}/${path}`;

/**
 * Keeps a file that is nobody's to see but through a verb that has asked who wants it. It belongs to nothing until
 * `ownPrivateInTransaction` is called.
 *
 * @throws BackendUnavailableError when it could not be kept
 */
export async function keepPrivate(object: PrivateObject, content: Blob, contentType: string): Promise<void> {
  await transaction(() => disownPrivateInTransaction(object));
  await upload(await backend(), object, content, contentType);
}

/** Part of the transaction that makes a record with this file. */
export function ownPrivateInTransaction(object: PrivateObject): void {
  unowned.remove(idOf(object));
}

/** Part of the transaction that ends what the file belonged to; `removeUnowned` comes next. */
export function disownPrivateInTransaction({ bucket, path }: PrivateObject): void {
  const id = idOf({ bucket, path });
  if (!unowned.find(id)) unowned.save({ id, bucket, path });
}

/** Removes a file that belongs to nothing, after the transaction that might have owned it. Nobody has to wait for it: where it fails now, it is done at the next start. */
export async function removeUnowned(object: PrivateObject): Promise<void> {
  if (!unowned.find(idOf(object))) return;
  try {
    const running = await backend();
    stored(await serviceClient(running).storage.from(object.bucket).remove([object.path]));
    await transaction(() => unowned.remove(idOf(object)));
  } catch (error) {
    log.warn({ err: error, file: idOf(object) }, "a file that belongs to nothing waits for the next start to be removed");
  }
}

/** Removes what earlier runs have left. */
export async function removeAllUnowned(): Promise<void> {
  for (const object of unowned.list()) await removeUnowned(object);
}

/**
 * The bytes of a kept file; null when it is not there (any more).
 *
 * @throws BackendUnavailableError when nobody can tell
 */
export async function readPrivate(object: PrivateObject): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await download(await backend(), object);
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  const says = await answer.text();
  // Storage says 404, or 400 with the 404 inside, depending on its version.
  if (answer.status === 404 || (answer.status === 400 && says.includes("not_found"))) return null;
  throw new BackendUnavailableError(`Storage answered ${answer.status}`);
}

/** Past supabase-js, which reads the whole of a Blob into a form; as a body of its own it is sent from where it lies. */
async function upload({ fetch, ...running }: Backend, object: PrivateObject, body: Blob, contentType: string): Promise<void> {
  const answer = await checkedFetch(fetch, () => Date.now() + DEADLINE_MS)(addressOf(running, object), {
    method: "POST",
    body,
    headers: { ...rightsOf(running), "content-type": contentType },
  });
  if (answer.ok) return;
  const message = `Storage answered ${answer.status} to a file`;
  throw answer.status >= 500 || answer.status === 429 ? new BackendUnavailableError(message) : new Error(message);
}

async function download({ fetch, ...running }: Backend, object: PrivateObject): Promise<Response> {
  try {
    return await fetch(addressOf(running, object), { headers: rightsOf(running), signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    throw new BackendUnavailableError("Storage did not answer", { cause: error });
  }
}

const addressOf = ({ url }: Pick<Backend, "url">, { bucket, path }: PrivateObject) => `${url}/storage/v1/object/${bucket}/${path}`;

const rightsOf = ({ serviceKey }: Pick<Backend, "serviceKey">) => ({ apikey: serviceKey, authorization: `Bearer ${serviceKey}` });
