import type { Expert } from "~/modules/experts/expert";
import { experts } from "~/modules/experts/experts.store.server";
import { transaction } from "~/platform/store/stores.server";

/** An expert of the fixture, changed; the store keeps them until its next reset. */
export function expertWith(changes: Partial<Expert>, id = "ekspert-wilczynska"): Promise<Expert> {
  return transaction(() => experts.save({ ...experts.find(id)!, ...changes }));
}
