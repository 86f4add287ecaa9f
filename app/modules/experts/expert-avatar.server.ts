import type { Account } from "~/modules/accounts/account";
import { transaction } from "~/platform/store/stores.server";
import { experts } from "./experts.store.server";

/** An expert who is a member shows the picture of their profile; null for none. Nothing happens for anybody else. */
export async function showAvatarOfExpert(
  address: string | null,
  { by }: { by: Pick<Account, "id"> },
): Promise<void> {
  await transaction(() => {
    for (const expert of experts.list(({ accountId }) => accountId === by.id))
      experts.save({ ...expert, avatar: address });
  });
}
