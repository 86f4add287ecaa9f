import { createId } from "~/platform/ids/ids.server";
import { nowInOrder } from "~/platform/jobs/trusted-clock.server";
import type { Stored } from "~/platform/store/indexed-rows.server";
import { today } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import type { Company } from "./company";
import type { StageChange } from "./stage-change";
import { stageChanges } from "./stage-changes.store.server";

/** The member of staff who saves a company, and whether a file says its stage. */
export interface MoverOfStages {
  id: string;
  fromFile?: boolean;
  /** The moment from which the stage is this one, where it is not now. */
  at?: string;
}

/**
 * Notes that a company was saved at another stage, inside the transaction that saves it; of a new
 * record only one of today, because an older one comes from elsewhere with its days.
 */
export function noteStageInTransaction(
  before: Company | null,
  { id, status, createdAt }: Company,
  by: MoverOfStages | undefined,
): void {
  if (before === null ? createdAt !== today().toString() : before.status === status) return;
  stageChanges.save({
    id: createId(),
    companyId: id,
    at: by?.at && by.at > (lastChangeOf(id)?.at ?? "") ? by.at : nowInOrder(),
    before: before?.status ?? null,
    after: status,
    staffId: by?.id ?? null,
    fromFile: by?.fromFile ?? false,
    takenFrom: null,
  });
}

/** Forgets the move of a company from `to` that an undo takes back, inside its transaction. */
export function forgetMoveInTransaction(from: Company, to: Company | null): void {
  const last = lastChangeOf(from.id);
  const before = to?.status ?? null;
  if (before !== from.status && last?.before === before && last.after === from.status)
    stageChanges.remove(last.id);
}

/**
 * The stages of a merged company are from now on those of the absorbed one, which was further: the
 * merge is no move, although it is noted as one.
 */
export function takeStagesInTransaction(
  of: Pick<Company, "id">,
  to: Pick<Company, "id">,
  by: { id: string },
): void {
  const merge = lastChangeOf(to.id);
  if (merge) stageChanges.save({ ...merge, takenFrom: of.id, staffId: by.id });
}

const lastChangeOf = (companyId: string): Stored<StageChange> | null =>
  stageChanges.listBy("companyId", companyId).sort(inOrder).at(-1) ?? null;

/** Changes of stages, the oldest first. */
export const inOrder = (one: Stored<StageChange>, other: Stored<StageChange>): number =>
  compareMoments(one.at, other.at) || one.revision - other.revision;
