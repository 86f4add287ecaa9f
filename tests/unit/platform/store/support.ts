import { onTestFinished } from "vitest";
import { z } from "zod";
import { type Database, SEEDED } from "~/platform/database/database.server";
import { openSqlite } from "~/platform/store/sqlite.server";
import type { StoreOptions } from "~/platform/store/store";
import { openStoreKit } from "~/platform/store/store.server";
import { temporaryDir } from "../../../support/unit-data-dir";

export const EventSchema = z.object({
  id: z.string(),
  title: z.string(),
  tags: z.array(z.string()).default([]),
  capacity: z.number().min(1),
});
export type Event = z.output<typeof EventSchema>;

const TicketSchema = z.object({ id: z.string(), eventId: z.string() });

export const event = (id: string, change: Partial<Event> = {}): Event => ({
  id,
  title: `Wydarzenie ${id}`,
  tags: [],
  capacity: 10,
  ...change,
});

interface Opening extends Pick<StoreOptions<Event>, "seed" | "upgrade"> {
  dataDir?: string;
  database?: Database;
  sampleData?: boolean;
  rehearseTwice?: boolean;
}

/**
 * Two stores on one kit, in memory or in a folder; closures run twice unless a test counts runs.
 */
export async function open({
  dataDir,
  database: given,
  sampleData = false,
  rehearseTwice = true,
  seed,
  upgrade,
}: Opening = {}) {
  const database = given ?? (dataDir ? openSqlite(dataDir, { patience: 100 }) : null);
  const kit = await openStoreKit({ database, sampleData, rehearseTwice });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await kit.close();
    isOpen = false;
  };
  onTestFinished(close);
  const events = kit.defineStore<Event>({ name: "events", schema: EventSchema, seed, upgrade });
  const tickets = kit.defineStore({ name: "tickets", schema: TicketSchema });
  return { ...kit, close, events, tickets };
}

/** A database that is only a list of commits, and refuses some. */
export function aDatabase({ refuses = () => false }: { refuses?: () => boolean } = {}) {
  const commits: string[][] = [];
  const database: Database = {
    load: async () => 0,
    rows: () => [],
    rowsOfLog: async () => [],
    countOfLog: async () => 0,
    async commit(changes) {
      // Slow like a disk or a network, so that other work runs meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (refuses()) throw new Error("disk full");
      commits.push(changes.map(({ store, id }) => `${store}/${id}`));
    },
    isThere: () => true,
    acceptsWrites: () => true,
    close: async () => undefined,
  };
  return { database, commits };
}

/** A folder with these rows, written by another version of the portal. */
export async function folderWith(
  rows: { store?: string; id: string; [field: string]: unknown }[],
  seeded: string[] = [],
): Promise<string> {
  const dataDir = temporaryDir();
  const database = openSqlite(dataDir, { patience: 100 });
  const changes = rows.map(({ store = "events", ...row }) => ({
    store,
    id: row.id,
    json: JSON.stringify(row),
    revision: 3,
  }));
  await database.commit([...changes, ...seeded.map(markOf)]);
  await database.close();
  return dataDir;
}

/** The mark of a store that sample data has filled. */
export const markOf = (store: string) => ({ store: SEEDED, id: store, json: "{}", revision: 0 });

/** The stores that are marked. */
export const markedIn = (database: Database) => [...database.rows(SEEDED)].map(({ id }) => id);

/** The rows on the disk of a closed folder. */
export async function contentOf(dataDir: string) {
  const database = openSqlite(dataDir, { patience: 100 });
  const seeded = markedIn(database);
  const rows = ["detailed", "events", "polls"].flatMap((store) => [...database.rows(store)]);
  await database.close();
  return { rows: rows.map(({ json }) => JSON.parse(json)), seeded };
}
