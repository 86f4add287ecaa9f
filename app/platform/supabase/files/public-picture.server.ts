import { createHash } from "node:crypto";
import { log } from "~/platform/log/logger.server";
import { transaction } from "~/platform/store/stores.server";
import type { MadePicture } from "~/platform/uploads/picture.server";
import { SMALLER_PIXELS, smallerPath, withSizes } from "~/platform/uploads/smaller-pictures";
import { backend } from "../backend.server";
import { type Client, serviceClient } from "../port/clients.server";
import type { Bucket } from "../port/database.types";
import { forgetPictures } from "./named-pictures.server";
import { ownerOf, placeOf, withoutQuery } from "./picture-place";
import { expectInTransaction, removeUnownedFile, type StoredFile } from "./unowned-files.server";

/** A picture that anyone can see under the portal's address. */
export interface PublicPicture extends StoredFile {
  bucket: Bucket;
}

/** Addresses change with their picture, so a network in front of Storage may cache for a year. */
const CACHE_SECONDS = "31536000";

/**
 * Uploads a picture and its smaller sizes, replacing those that are there.
 *
 * @param via acts as the person, or with the service key; policies decide
 * @returns the place for its row, with a `?v=` of the content; null if the upload failed
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
  return withSizes(`${path}?v=${version}`);
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
    await forgetPictures(pictures.map(ownerOf));
    for (const file of files) await removeUnownedFile(file);
  }
}

/** The bytes of a picture, for the export of a person's data; null if it is missing. */
export async function readPicture({
  bucket,
  path,
}: PublicPicture): Promise<Uint8Array<ArrayBuffer> | null> {
  const { data } = await serviceClient(await backend())
    .storage.from(bucket)
    .download(path);
  return data && new Uint8Array(await data.arrayBuffer());
}

/** The picture that a row names; null for none. */
export function pictureIn(bucket: Bucket, value: string | null): PublicPicture | null {
  const place = placeOf(bucket, value);
  return place === null ? null : { bucket, path: withoutQuery(place) };
}
