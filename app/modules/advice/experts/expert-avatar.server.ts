import type { Account } from "~/modules/people/accounts/account";
import { transaction } from "~/platform/store/stores.server";
import { experts } from "./experts.store.server";

/** Copies the profile picture of a member to their expert record; does nothing for other people. */
export async function copyAvatarToExpert(
  place: string | null,
  { by }: { by: Pick<Account, "id"> },
): Promise<void> {
  await transaction(() => {
    for (const expert of experts.list(({ accountId }) => accountId === by.id))
      experts.save({ ...expert, avatar: place });
  });
}
