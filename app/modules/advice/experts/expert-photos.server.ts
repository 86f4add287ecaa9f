import { portraitAt } from "~/platform/covers/cover.server";
import { namePictures } from "~/platform/supabase/files/named-pictures.server";
import { ownerOf, pictureAddress } from "~/platform/supabase/files/picture-place";
import type { Expert } from "./expert";
import { experts } from "./experts.store.server";

/**
 * The address of an expert's picture: that of the staff, else that of the profile, else the drawn
 * one of a sample expert; or null.
 */
export const pictureOfExpert = ({ picture, avatar }: Pick<Expert, "picture" | "avatar">) =>
  pictureAddress("avatars", picture ?? avatar) ?? portraitAt(avatar);

/** Each of these pictures has a folder of its own, beside those of accounts. */
namePictures("avatars", (folder) => experts.derived(byFolder).get(folder) ?? null);

const byFolder = (all: readonly Expert[]): ReadonlyMap<string, string> =>
  new Map(
    all.flatMap(({ picture }) =>
      picture === null
        ? []
        : [[ownerOf({ bucket: "avatars", path: picture }).id, picture] as const],
    ),
  );
