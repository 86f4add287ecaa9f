import { type Backend, backend } from "./backend.server";
import { DEADLINE_MS } from "./checked-fetch.server";
import { serviceClient } from "./clients.server";
import type { PrivateBucket } from "./database.types";
import { BackendAwayError, stored } from "./errors.server";

interface PrivateObject {
  bucket: PrivateBucket;
  /** Folders and name inside of the bucket; made by the portal, never by a person. */
  path: string;
}

/**
 * Keeps a file that is nobody's to see but through a verb that has asked who wants it.
 *
 * @throws BackendAwayError when it could not be kept
 */
export async function keepPrivate({ bucket, path }: PrivateObject, bytes: Uint8Array, contentType: string): Promise<void> {
  const running = await backend();
  stored(await serviceClient(running).storage.from(bucket).upload(path, Buffer.from(bytes), { contentType }));
}

/** The bytes of a kept file; null when it is not there (any more). */
export async function readPrivate(object: PrivateObject): Promise<Uint8Array<ArrayBuffer> | null> {
  const running = await backend();
  const answer = await download(running, object);
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  await answer.body?.cancel();
  // Storage says 400 with "not_found" inside, or 404, depending on its version; the embedded engine 500 of a file that is gone.
  if (answer.status < 500 || running.kind === "embedded") return null;
  throw new BackendAwayError(`Storage answered ${answer.status}`);
}

/** Removes a kept file; one that is gone already is no error. */
export async function removePrivate({ bucket, path }: PrivateObject): Promise<void> {
  const running = await backend();
  stored(await serviceClient(running).storage.from(bucket).remove([path]));
}

async function download({ fetch, url, serviceKey }: Backend, { bucket, path }: PrivateObject): Promise<Response> {
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  try {
    return await fetch(`${url}/storage/v1/object/${bucket}/${path}`, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    throw new BackendAwayError("Storage did not answer", { cause: error });
  }
}
