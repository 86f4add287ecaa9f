import { createHash } from "node:crypto";
import { env } from "~/env.server";
import { log } from "~/platform/log/logger.server";
import { transaction } from "~/platform/store/stores.server";
import type { MadePicture } from "~/platform/uploads/picture.server";
import { markedAddress, SMALLER_PIXELS, smallerPath } from "~/platform/uploads/smaller-pictures";
import type { Client } from "../clients.server";
import type { Bucket } from "../database.types";
import { publicAddress } from "./public-object.server";
import { expectInTransaction, removeUnownedFile, type StoredFile } from "./unowned-files.server";

/** A picture that anyone can see under its address. */
export interface PublicPicture extends StoredFile {
  bucket: Bucket;
}

/** An address changes with its picture, so browsers may cache it for a year. */
const CACHE_SECONDS = "31536000";

const storage = {
  kind: env.SUPABASE_URL ? "hosted" : "embedded",
  url: env.SUPABASE_URL ?? "",
} as const;

const addressesIn = (bucket: Bucket) => publicAddress(storage, bucket, "");

/**
 * Uploads a picture and its smaller sizes, replacing those that are there.
 *
 * @param via acts as the person, or with the service key; policies decide
 * @returns the address for its row, with a `?v=` of the content; null if the upload failed
 */
export async function putPicture(
  { bucket, path }: PublicPicture,
  { full, smaller }: MadePicture,
  via: Client,
): Promise<string | null> {
  const options = { contentType: "image/webp", cacheControl: CACHE_SECONDS, upsert: true };
  const put = async (to: string, content: Uint8Array<ArrayBuffer>) =>
    (await via.storage.from(bucket).upload(to, content, options)).error;
  let error = null;
  for (const { bytes, pixels } of smaller) error ??= await put(smallerPath(path, pixels), bytes);
  error ??= await put(path, full);
  if (error) {
    log.error({ err: error, bucket }, "a picture could not be stored");
    return null;
  }
  const version = createHash("sha256").update(full).digest("base64url").slice(0, 12);
  return markedAddress(`${publicAddress(storage, bucket, path)}?v=${version}`);
}

/**
 * Runs work that may leave some of these pictures without a row, and removes those afterwards; if
 * the process ends in between, at the next start.
 */
export async function withPicturesTracked<Result>(
  pictures: PublicPicture[],
  work: () => Promise<Result>,
): Promise<Result> {
  const files = pictures.flatMap((picture) => [
    picture,
    ...SMALLER_PIXELS.map((pixels) => ({ ...picture, path: smallerPath(picture.path, pixels) })),
  ]);
  await transaction(() => files.forEach(expectInTransaction));
  try {
    return await work();
  } finally {
    for (const file of files) await removeUnownedFile(file);
  }
}

/** The picture at an address; null if it is not in our Storage. */
export function pictureAt(bucket: Bucket, address: string | null): PublicPicture | null {
  const [own] = ownAddress(bucket, address)?.split("?") ?? [];
  return own ? { bucket, path: own.slice(addressesIn(bucket).length) } : null;
}

/** An address from a row, if it is in our Storage: people can write anything into their own row. */
export const ownAddress = (bucket: Bucket, address: string | null): string | null =>
  address?.startsWith(addressesIn(bucket)) ? address : null;
