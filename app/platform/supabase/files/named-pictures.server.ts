import { LRUCache } from "lru-cache";
import { z } from "zod";
import { env } from "~/env.server";
import { singleton } from "~/platform/memo/singleton.server";
import { isShared } from "~/platform/shared/shared-state.server";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { onCommit, portalStore, transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { isBefore, MomentSchema, shiftMoment } from "~/platform/time/moments";
import { backend } from "../backend.server";
import { rows } from "../calls/errors.server";
import { type Client, serviceClient } from "../port/clients.server";
import type { Bucket } from "../port/database.types";
import { type PictureOwner, placeOf } from "./picture-place";

/** A row that somebody changes past the portal, in the dashboard, counts after this time. */
const CACHED_MS = 60_000;
const MOST_CACHED = 10_000;

/** Longer than any process goes without the commits of the others. */
const KNOWN_BY_ALL = { days: 1 };

/** Tells every process that its cached pictures of an owner are no longer good. */
const changes = portalStore({
  name: "picture-changes",
  ofCompany: null,
  schema: z.object({ id: z.string(), changedAt: MomentSchema }),
  isDerived: true,
  personal: { notPersonal: "moments under ids of people and companies, removed after a day" },
});

interface CachedPlace {
  place: Promise<string | null>;
  changed: number;
}

const cached = singleton(
  "named-pictures",
  () => new LRUCache<string, CachedPlace>({ max: MOST_CACHED, ttl: CACHED_MS }),
);

/** The embedded backend of a single process knows its own writes, and caches rows itself. */
const isCached = env.SUPABASE_URL !== undefined || isShared;

const keyOf = ({ bucket, id }: PictureOwner) => `${bucket}/${id}`;

/** A number that changes in every process with the pictures of the owner. */
export const pictureVersion = (owner: PictureOwner): number =>
  changes.find(keyOf(owner))?.revision ?? 0;

/** The place of the picture that the row of its owner names; null for none. */
export async function namedPlace(owner: PictureOwner): Promise<string | null> {
  const query = async () => findNamedPlace(serviceClient(await backend()), owner);
  if (!isCached) return query();
  const [key, changed] = [keyOf(owner), pictureVersion(owner)];
  const known = cached.get(key);
  const entry = known?.changed === changed ? known : { place: query(), changed };
  if (entry !== known) cached.set(key, entry);
  const place = await entry.place.catch((error: unknown) => {
    if (cached.peek(key) === entry) cached.delete(key);
    throw error;
  });
  // A change while the row was read: what was read may be older.
  return pictureVersion(owner) === changed ? place : namedPlace(owner);
}

/** Finds the place of a picture by the id in its path, in rows of the portal. */
type FindInRows = (id: string) => string | null;

const finders = singleton("pictures-in-rows", () => new Map<Bucket, FindInRows>());

/** Lets rows of the portal name pictures of a bucket, besides the rows at Supabase. */
export const namePictures = (bucket: Bucket, find: FindInRows): void =>
  void finders.set(bucket, find);

/** Finds the place of an owner's picture in the row, never in the cache. */
export async function findNamedPlace(
  service: Client,
  { bucket, id }: PictureOwner,
): Promise<string | null> {
  const own = finders.get(bucket)?.(id);
  if (own) return placeOf(bucket, own);
  if (bucket === "avatars") {
    const [profile] = await service.from("profiles").select("avatar_url").eq("id", id).then(rows);
    return placeOf(bucket, profile?.avatar_url ?? null);
  }
  const [row] = await service.from("organizations").select("logo_url").eq("id", id).then(rows);
  return placeOf(bucket, row?.logo_url ?? null);
}

/** Makes every process forget the pictures of these owners, after their rows have changed. */
export async function forgetPictures(owners: readonly PictureOwner[]): Promise<void> {
  const ids = new Set(owners.map(keyOf));
  await transaction(() => {
    for (const id of ids) changes.save({ ...changes.find(id), id, changedAt: now() });
  });
}

/** Calls `forget` for each owner whose pictures change, in this process or another. */
export function onPictureChange(forget: (owner: PictureOwner) => void): void {
  let seen = changes.derived(newest);
  onCommit(() => {
    const latest = changes.derived(newest);
    if (latest === seen) return;
    for (const { id, revision } of changes.list())
      if (revision > seen.revision) forget(ownerOf(id));
    seen = latest;
  });
}

const newest = (all: readonly { revision: number }[]) => ({
  revision: all.reduce((last, { revision }) => Math.max(last, revision), 0),
});

function ownerOf(key: string): PictureOwner {
  const [bucket = "", id = ""] = key.split("/");
  return { bucket: bucket === "avatars" ? bucket : "company_logos", id };
}

/** @returns the number of removed rows */
export const removeOldPictureChanges = (): Promise<number> =>
  removeInPieces(changes, ({ changedAt }) => isBefore(shiftMoment(changedAt, KNOWN_BY_ALL), now()));
