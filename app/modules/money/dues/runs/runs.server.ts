import { createHash } from "node:crypto";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { total } from "~/platform/money/grosze";
import { type Refusal, refuse } from "~/platform/outcome";
import { compareMoments } from "~/platform/time/moments";
import { mapInSlices } from "~/platform/time/slices.server";
import { type WhyItStays, whyItStays } from "../changes/undone-charges.server";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import { amountInHistory } from "../ledger/ledger.server";
import { saveManyEntries } from "../ledger/many-entries.server";
import { isUncharged, unchargeDraft } from "../ledger/uncharged.server";

/** A yearly run as it was carried out, with the dues that it has issued. */
export interface ChargedRun {
  id: string;
  year: number;
  at: string;
  staffId: string;
  dues: readonly Due[];
}

const runsById = (rows: readonly Due[]): ReadonlyMap<string, ChargedRun> => {
  const runs = new Map<string, ChargedRun & { dues: Due[] }>();
  for (const due of rows) {
    const { runId: id, year, issuedAt: at, issuedBy: staffId } = due;
    if (id === null) continue;
    const known = runs.get(id);
    if (known) known.dues.push(due);
    else runs.set(id, { id, year, at, staffId, dues: [due] });
  }
  return runs;
};

export const findRun = (id: string | undefined): ChargedRun | null =>
  dues.derived(runsById).get(id ?? "") ?? null;

/** The runs of a year, newest first. */
export const runsOf = (year: number): ChargedRun[] =>
  [...dues.derived(runsById).values()]
    .filter((run) => run.year === year)
    .reverse()
    .sort((one, other) => compareMoments(other.at, one.at));

/** The outcome that an undo of a run would have now. */
export interface RunUndo {
  goes: readonly Due[];
  stays: readonly { due: Due; why: WhyItStays }[];
  /** Dues that an undo before has taken back. */
  undone: number;
  /** Identifies the dues that go: an undo takes these back, or nothing. */
  hash: string;
}

export async function rehearseUndo(run: ChargedRun): Promise<RunUndo> {
  const left = run.dues.filter((due) => !isUncharged(due));
  const judged = await mapInSlices(left, (due) => ({ due, why: whyItStays(due) }));
  const goes = judged.filter(({ why }) => why === null).map(({ due }) => due);
  const hash = createHash("sha256");
  for (const { id } of goes) hash.update(id);
  return {
    goes,
    stays: judged.flatMap(({ due, why }) => (why === null ? [] : { due, why })),
    undone: run.dues.length - left.length,
    hash: hash.digest("base64url"),
  };
}

/**
 * Takes a run back as it was shown: dues whose note has left, or that were paid or changed, stay;
 * the others are cancelled and count as never charged (rules 1523). Entries are made in slices.
 *
 * @param seen the hash of what the page has shown
 */
export async function undoRun(
  id: string | undefined,
  { seen, by }: ByStaffInRole & { seen: string },
): Promise<number | Refusal<"not-found" | "over" | "outdated">> {
  const run = findRun(id);
  if (!run) return refuse("not-found");
  const { goes, hash } = await rehearseUndo(run);
  if (goes.length === 0) return refuse("over");
  if (hash !== seen) return refuse("outdated");
  const isDone = await saveManyEntries(await mapInSlices(goes, unchargeDraft), {
    by,
    isCurrent: () => goes.every((due) => dues.find(due.id) === due && whyItStays(due) === null),
    noteInTransaction: () =>
      recordInTransaction({
        by,
        entity: "tariff",
        action: "reverted",
        record: { id: String(run.year), title: String(run.year) },
        after: {
          "dues-tariff:run.dues": String(goes.length),
          "dues-tariff:run.sum": amountInHistory(total(goes, (due) => due.amountGrosze)),
        },
      }),
  });
  return isDone ? goes.length : refuse("outdated");
}
