import { smallerOnes } from "~/platform/uploads/smaller-pictures";
import type { Bucket } from "../port/database.types";

/** The person or company whose row names a picture. */
export interface PictureOwner {
  bucket: Bucket;
  id: string;
}

/** Where pages find the pictures of both backends. */
export const PICTURES = "/pictures/";

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** The names that the portal makes, without the endings of smaller copies. */
const NAMES = { avatars: "avatar", company_logos: "\\d{13}" } as const satisfies Record<
  Bucket,
  string
>;

/**
 * A row names a place in the bucket with version and sizes. Rows of earlier versions have the whole
 * address, whose host may be a project of the past.
 */
const inRow = (bucket: Bucket) =>
  new RegExp(
    `^(?:(?:https?://[\\w.:[\\]-]+)?/storage/v1/object/public/${bucket}/)?` +
      `(${ID}/${NAMES[bucket]}\\.webp(?:\\?v=[\\w-]{1,40}(?:&small=[\\d-]{1,20})?)?)$`,
  );

const IN_ROW: Record<Bucket, RegExp> = {
  avatars: inRow("avatars"),
  company_logos: inRow("company_logos"),
};

const REQUESTED = new RegExp(
  `^(?:(avatars)/(${ID})/${NAMES.avatars}|(company_logos)/(${ID})/${NAMES.company_logos})` +
    "(?:-\\d{2,3})?\\.webp$",
);

/**
 * The place of a picture in its bucket, as `{id}/avatar.webp?v=…&small=96-168`; null for anything
 * the portal does not make, because people can write anything into their own row.
 */
export const placeOf = (bucket: Bucket, value: string | null): string | null =>
  IN_ROW[bucket].exec(value ?? "")?.[1] ?? null;

/** The address that pages show for the value of a row; null if it names no picture. */
export function pictureAddress(bucket: Bucket, value: string | null): string | null {
  const place = placeOf(bucket, value);
  return place && `${PICTURES}${bucket}/${place}`;
}

/** The paths in the bucket of a picture and its smaller copies. */
export const pathsAt = (place: string): string[] =>
  [place, ...smallerOnes(place).map(({ address }) => address)].map(withoutQuery);

/** The owner by the path in a bucket, whose first folder is their id. */
export const ownerOf = ({ bucket, path }: { bucket: Bucket; path: string }): PictureOwner => ({
  bucket,
  id: path.split("/")[0] ?? "",
});

/** The path of a picture in its bucket. */
export const withoutQuery = (place: string): string => place.split("?")[0] ?? "";

/** The owner of a path below `/pictures/`; null for a name that the portal never makes. */
export function requestedOwner(path: string): PictureOwner | null {
  const [, avatars, person, logos, company] = REQUESTED.exec(path) ?? [];
  if (avatars && person) return { bucket: "avatars", id: person };
  return logos && company ? { bucket: "company_logos", id: company } : null;
}

/** True if the address, path and query below `/pictures/`, is the picture's or a copy's. */
export const isAddressOf = ({ bucket }: PictureOwner, place: string, requested: string): boolean =>
  [place, ...smallerOnes(place).map(({ address }) => address)].some(
    (known) => `${bucket}/${known}` === requested,
  );
