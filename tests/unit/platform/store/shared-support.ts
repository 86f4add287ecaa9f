import { onTestFinished, vi } from "vitest";
import type { RowChange } from "~/platform/database/database.server";
import {
  type Batch,
  type News,
  type Point,
  RewrittenError,
  type SharedDatabase,
  UnreachableError,
} from "~/platform/database/shared-database.server";
import type { StoreOptions } from "~/platform/store/store";
import { openStoreKit } from "~/platform/store/store.server";
import { type Event, EventSchema } from "./support";

const ORIGIN = "before-all";

/** A shared database in memory: a list of commits that processes write to and read from. */
export function aHistory() {
  const commits: { batch: string; revision: number; rows: readonly RowChange[] }[] = [
    { batch: ORIGIN, revision: 0, rows: [] },
  ];
  const faults: Faults = {
    isUnreachable: false,
    losesResponses: 0,
    beforeCommit: () => undefined,
    looks: 0,
  };
  const head = () => commits.at(-1)!;

  function write({ id, after, revision, changes }: Batch): "committed" | "behind" {
    faults.beforeCommit();
    if (head().batch !== after.batch) return "behind";
    commits.push({ batch: id, revision, rows: changes });
    if (faults.losesResponses > 0) {
      faults.losesResponses -= 1;
      throw new UnreachableError("cut", { isUncertain: true });
    }
    return "committed";
  }

  function newsAfter(mine: Point): News {
    const at = commits.findIndex(({ batch }) => batch === mine.batch);
    if (at === -1) throw new RewrittenError(mine);
    const rows = commits.slice(at + 1).flatMap((commit) => commit.rows);
    return { revision: head().revision, batch: head().batch, rows, age: 0, isCut: false };
  }

  const answering = () => {
    if (faults.isUnreachable) throw new UnreachableError("no answer", { isUncertain: false });
  };

  /** The database as one process sees it. Locks need no waiting here. */
  function view(): SharedDatabase {
    return {
      async load(take) {
        const byRow = new Map(
          commits.flatMap(({ rows }) => rows).map((row) => [`${row.store} ${row.id}`, row]),
        );
        take([...byRow.values()].filter(({ json }) => json !== null));
        return { revision: head().revision, batch: head().batch };
      },
      rowsOfLog: async () => [],
      countOfLog: async () => 0,
      async since(mine) {
        answering();
        faults.looks += 1;
        return newsAfter(mine);
      },
      async commit(batch, { isRepeated = false } = {}) {
        answering();
        const answer = write(batch);
        return answer === "behind" &&
          isRepeated &&
          commits.some((known) => known.batch === batch.id)
          ? "committed"
          : answer;
      },
      async lock(mine) {
        answering();
        return {
          news: newsAfter(mine),
          commit: async (batch) => write(batch),
          release: async () => undefined,
        };
      },
      prune: async () => undefined,
      close: async () => undefined,
    };
  }

  return { commits, faults, view };
}

interface Faults {
  /** Makes all calls fail. */
  isUnreachable: boolean;
  /** The number of commits that are written without a response. */
  losesResponses: number;
  /** Runs just before a commit arrives. */
  beforeCommit: () => void;
  /** Number of checks for news without a lock. */
  looks: number;
}

interface Joining extends Pick<StoreOptions<Event>, "seed" | "upgrade"> {
  isStarted?: boolean;
}

/** A process on a shared database, started by default. */
export async function join(
  history: ReturnType<typeof aHistory>,
  { seed, upgrade, isStarted = true }: Joining = {},
) {
  const database = history.view();
  const onFatal = vi.fn();
  const kit = await openStoreKit({
    database: null,
    shared: { database, onFatal, patience: 50 },
    sampleData: true,
  });
  const events = kit.defineStore<Event>({
    name: "events",
    schema: EventSchema,
    seed,
    upgrade,
    indexes: ["title"],
  });
  onTestFinished(() => kit.close());
  if (isStarted) await kit.start();
  /** Reads the commits of the others. */
  const catchUp = async () => kit.replica?.look();
  return { ...kit, events, onFatal, catchUp };
}
