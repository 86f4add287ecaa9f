import { randomUUID } from "node:crypto";
import { AVATAR_PIXELS } from "~/modules/people/accounts/avatar/avatar";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import {
  type PublicPicture,
  pictureIn,
  putPicture,
  withPicturesTracked,
} from "~/platform/supabase/files/public-picture.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import { makePicture } from "~/platform/uploads/picture.server";
import type { Expert } from "./expert";
import { experts } from "./experts.store.server";

/** "own" for a record that a profile makes: its person decides the picture. */
type NotChanged = Refusal<"not-found" | "own">;

const SIZE = { width: AVATAR_PIXELS, height: AVATAR_PIXELS, fit: "cut" } as const;

/**
 * Makes an upload the picture of an expert whom staff have entered (rules 968), with the service
 * key because no account owns it.
 *
 * @returns "no-picture" for other content, "not-stored" if the backend refused it
 * @throws BusyError
 */
export async function changeExpertPicture(
  expertId: string | undefined,
  sent: Blob,
  { by }: ByStaff,
): Promise<Expert | NotChanged | Refusal<"no-picture" | "not-stored">> {
  const known = judged(expertId);
  if (isRefused(known)) return known;
  const picture = await makePicture(sent, SIZE);
  if (isRefused(picture)) return picture;
  const added: PublicPicture = { bucket: "avatars", path: `${randomUUID()}/avatar.webp` };
  return changing(known.id, [added], async () => {
    const place = await putPicture(added, picture, serviceClient(await backend()));
    return place === null ? refuse("not-stored") : savePlace(known.id, place, { by });
  });
}

/** Shows the picture of the profile again, or the initials. */
export async function removeExpertPicture(
  expertId: string | undefined,
  { by }: ByStaff,
): Promise<Expert | NotChanged> {
  const known = judged(expertId);
  if (isRefused(known)) return known;
  return changing(known.id, [], () => savePlace(known.id, null, { by }));
}

function judged(expertId: string | undefined): Expert | NotChanged {
  const expert = experts.find(expertId);
  if (!expert) return refuse("not-found");
  return expert.keptBy === "staff" ? expert : refuse("own");
}

/** One change of a picture at a time; the one before is removed afterwards. */
const changing = <Result>(
  expertId: string,
  added: readonly PublicPicture[],
  work: () => Promise<Result>,
): Promise<Result> =>
  withLock(`expert picture ${expertId}`, async () => {
    const old = pictureIn("avatars", experts.find(expertId)?.picture ?? null);
    return withPicturesTracked([...added, ...(old ? [old] : [])], work);
  });

const savePlace = (
  expertId: string,
  picture: string | null,
  { by }: ByStaff,
): Promise<Expert | NotChanged> =>
  transaction(() => {
    const before = judged(expertId);
    if (isRefused(before)) return before;
    const described = (place: string | null) => ({
      "panel-experts:picture.heading": place && { personal: place },
    });
    recordInTransaction({
      by,
      entity: "expert",
      action: "edited",
      record: { id: before.id, title: before.name },
      before: described(before.picture),
      after: described(picture),
    } as const);
    return experts.save({ ...before, picture });
  });
