import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "~/env.server";
import { singleton } from "~/platform/memo/singleton.server";
import { isShared } from "~/platform/shared/shared-state.server";
import { fileKindOf } from "~/platform/uploads/file-kind.server";
import { FILE_KINDS, type FileKind } from "~/platform/uploads/file-kinds";
import { backend } from "../backend.server";
import { DEADLINE_MS } from "../calls/checked-fetch.server";
import { BackendUnavailableError } from "../calls/errors.server";
import { namedPlace, onPictureChange, pictureVersion } from "./named-pictures.server";
import { openPictureFiles, type PictureFiles } from "./picture-files.server";
import { isAddressOf, PICTURES, type PictureOwner, requestedOwner } from "./picture-place";

/** A picture is uploaded content: opened on its own it must not run as a page of the portal. */
const PROTECTION = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
};

/** The kinds of pictures that the portal makes or has ever taken. */
const SHOWN: readonly FileKind[] = ["webp", "jpeg", "png", "gif"];

/** More than any picture that the portal makes. */
const MOST_BYTES = 5 * 1024 * 1024;

/** With this parameter an address changes with its picture. */
const VERSION = /\?v=([\w-]+)/;

/**
 * Serves `GET|HEAD /pictures/*` for both backends: the pictures that a row names, under exactly the
 * addresses that pages show (rules 640).
 *
 * @returns 404 for anything else, without a query to Storage
 * @throws BackendUnavailableError
 */
export async function servePicture(request: Request): Promise<Response> {
  if (!["GET", "HEAD"].includes(request.method)) return refusal(405, { allow: "GET, HEAD" });
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(PICTURES.length);
  const requested = path + search;
  const owner = requestedOwner(path);
  const place = owner && (await namedPlace(owner));
  if (!owner || !place || !isAddressOf(owner, place, requested)) return refusal(404);
  const bytes = await bytesOf(owner, requested);
  const kind = bytes && (await fileKindOf(bytes));
  if (!bytes || !kind || !SHOWN.includes(kind)) return refusal(404);
  const eTag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
  const headers = {
    ...PROTECTION,
    etag: eTag,
    "cache-control": VERSION.test(requested)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=300",
  };
  if (isKnown(request, eTag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : bytes, {
    headers: {
      ...headers,
      "content-type": FILE_KINDS[kind].contentType,
      "content-length": String(bytes.byteLength),
    },
  });
}

const isKnown = ({ headers }: Request, eTag: string): boolean =>
  (headers.get("if-none-match") ?? "")
    .split(",")
    .some((tag) => ["*", eTag].includes(tag.trim().replace(/^W\//, "")));

function refusal(status: 404 | 405, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status,
    headers: { ...PROTECTION, "cache-control": "no-store", ...headers },
  });
}

const reads = singleton("pictures-being-read", () => new Map<string, Promise<Bytes | null>>());

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes at an address: from the disk, else from Storage, which several requests ask once. */
async function bytesOf(owner: PictureOwner, requested: string): Promise<Bytes | null> {
  const underWay = reads.get(requested);
  if (underWay) return underWay;
  const read = readOnce(owner, requested).finally(() => reads.delete(requested));
  reads.set(requested, read);
  return read;
}

async function readOnce(owner: PictureOwner, requested: string): Promise<Bytes | null> {
  const copies = await copiesHere();
  const name = copies && copyName(requested);
  const copy = name && (await copies.find(name));
  if (copy) return copy;
  const version = pictureVersion(owner);
  const bytes = await readStored(requested);
  if (!bytes || pictureVersion(owner) !== version) return null;
  if (name) await copies.save(name, bytes);
  // A change while it was written may have come before the copy was there to be removed.
  if (name && pictureVersion(owner) !== version) await copies.removeAll(name);
  return bytes;
}

/** Only an address that changes with its picture has a copy. */
function copyName(requested: string): string | null {
  const version = VERSION.exec(requested)?.[1];
  return version ? `${requested.split("?")[0]?.replaceAll("/", "~")}~${version}` : null;
}

/** Reads without a key, as anyone may: a bucket that is not public gives nothing. */
async function readStored(requested: string): Promise<Bytes | null> {
  const { fetch, url } = await backend();
  const address = `${url}/storage/v1/object/public/${requested.split("&", 1)[0]}`;
  let answer: Response;
  try {
    answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(DEADLINE_MS) });
    if (answer.ok) return await atMost(MOST_BYTES, answer);
  } catch (error) {
    throw new BackendUnavailableError("Storage did not respond", { cause: error });
  }
  await answer.body?.cancel();
  // A missing object or bucket is a 400 with another status in the body.
  if ([400, 404].includes(answer.status)) return null;
  throw new BackendUnavailableError(`Storage responded with ${answer.status}`);
}

/** The body; null if it is larger. */
async function atMost(most: number, { body }: Response): Promise<Bytes | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Null with the embedded backend, whose files are at hand. */
async function copiesHere(): Promise<PictureFiles | null> {
  if ((await backend()).kind === "embedded" || env.PICTURE_CACHE_MB === 0) return null;
  return singleton("picture-copies", () => {
    const copies = openPictureFiles(makeFolder(), env.PICTURE_CACHE_MB * 1024 * 1024);
    onPictureChange(({ bucket, id }) => void copies.removeAll(`${bucket}~${id}~`));
    return copies;
  });
}

/**
 * `DATA_DIR/pictures`, which no backup has; without `DATA_DIR` or with a shared database a
 * temporary folder of this process.
 */
function makeFolder(): string {
  if (env.DATA_DIR && !isShared) return join(env.DATA_DIR, "pictures");
  const own = mkdtempSync(join(tmpdir(), "dig-pictures-"));
  process.once("exit", () => rmSync(own, { recursive: true, force: true }));
  return own;
}
