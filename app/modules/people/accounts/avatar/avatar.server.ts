import { noteInTransaction } from "~/modules/messages/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { rateLimit } from "~/platform/http/rate-limit.server";
import { sessionBridge } from "~/platform/http/request-scope.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { nullIfUnavailable, rows } from "~/platform/supabase/calls/errors.server";
import {
  type PublicPicture,
  putPicture,
  withPicturesTracked,
} from "~/platform/supabase/files/public-picture.server";
import { now } from "~/platform/time/clock";
import { makePicture } from "~/platform/uploads/picture.server";
import type { Acting } from "../account";
import { AVATAR_PIXELS } from "./avatar";

const limit = rateLimit("avatars", { points: 30, seconds: 3600 });

/** Counts an uploaded picture. @returns seconds to wait if it is one too many, else null */
export const avatarLimit = ({ by }: Pick<Acting, "by">): Promise<number | null> =>
  limit.count(by.id);

/**
 * Makes an upload the person's picture, written with their own token (rules 241).
 *
 * @returns its place in the bucket; "no-picture" for other content, "not-stored" or "not-saved" if
 * the backend refused it or its place
 * @throws BusyError
 */
export async function changeAvatar(
  sent: Blob,
  { by, via }: Acting,
): Promise<string | Refusal<"no-picture" | "not-stored" | "not-saved">> {
  const size = { width: AVATAR_PIXELS, height: AVATAR_PIXELS, fit: "cut" } as const;
  const picture = await makePicture(sent, size);
  if (isRefused(picture)) return picture;
  return changing(by.id, async () => {
    const session = await sessionBridge(via);
    session.restartClock();
    const place = await putPicture(avatarOf(by.id), picture, session.supabase);
    if (place === null) return refuse("not-stored");
    return (await savePlace(place, { by, via })) ? place : refuse("not-saved");
  });
}

export async function removeAvatar({ by, via }: Acting): Promise<null | Refusal<"not-saved">> {
  return changing(by.id, async () =>
    (await savePlace(null, { by, via })) ? null : refuse("not-saved"),
  );
}

/** Removes the picture of a deleted profile; one that a profile still names stays. */
export const eraseAvatar = (personId: string): Promise<void> =>
  changing(personId, async () => undefined);

/** The path is fixed, so a new picture replaces the old one. */
const avatarOf = (personId: string): PublicPicture => ({
  bucket: "avatars",
  path: `${personId}/avatar.webp`,
});

const changing = <Result>(personId: string, work: () => Promise<Result>): Promise<Result> =>
  withLock(`avatar ${personId}`, () => withPicturesTracked([avatarOf(personId)], work));

/** @returns false if the profile does not exist */
async function savePlace(place: string | null, { by, via }: Acting): Promise<boolean> {
  const { supabase } = await sessionBridge(via);
  const change = supabase.from("profiles").update({ avatar_url: place, updated_at: now() });
  const changed = await Promise.resolve(change.eq("id", by.id).select("id").then(rows)).catch(
    nullIfUnavailable,
  );
  if (!changed?.length) return false;
  await transaction(() => noteInTransaction(by.id, "profile", { link: paths.profile() }));
  return true;
}
