import type { Database, RowChange, StoredRow } from "~/platform/database/database.server";
import { deepFreeze } from "~/platform/database/row-content.server";
import { SharedValues } from "~/platform/database/shared-values";
import { indexedRows, type Stored } from "./indexed-rows.server";
import { type IndexedRows, Replacement } from "./replacement.server";
import type { ReplayedStore } from "./replayed-stores.server";
import type { revisionClock } from "./revision-clock.server";
import { rowReader } from "./row-reader.server";
import type { StoreOptions } from "./store";
import type { Transactions } from "./transactions.server";

/** The parts that the stores of a process share. */
export interface StoreHost {
  /** True if other processes write to the database as well. */
  isShared: boolean;
  sampleData: boolean;
  clock: ReturnType<typeof revisionClock>;
  transactions: Pick<Transactions, "change" | "nextRevision">;
  claimRows: (store: string) => Iterable<StoredRow>;
  /** Stores that sample data has filled. */
  wereSeeded: ReadonlySet<string>;
  unwritten: Unwritten;
  /** True after the start has written its changes. */
  isSettled: () => boolean;
}

/** The rows of one store: how they come into memory, and how they change there. */
export class StoreRows<Row extends { id: string }> implements ReplayedStore {
  readonly all: IndexedRows<Row>;
  readonly #options: StoreOptions<Row>;
  readonly #host: StoreHost;
  readonly #content: ReturnType<typeof rowReader<Row>>;
  /** Rows of a shared database in an older form, with their revision. */
  readonly #old = new Map<string, number>();

  constructor(options: StoreOptions<Row>, host: StoreHost) {
    this.all = indexedRows<Row>(options.indexes ?? []);
    this.#options = options;
    this.#host = host;
    this.#content = rowReader(options, host.isShared ? "the database" : "portal.sqlite");
  }

  fill(): void {
    const { isShared, claimRows, wereSeeded } = this.#host;
    const { name } = this.#options;
    for (const row of claimRows(name))
      this.all.set(isShared ? this.#received(row) : this.#loaded(row));
    if (this.all.size() === 0 && !wereSeeded.has(name) && !isShared) this.fillWithSamples();
  }

  fillWithSamples(): void {
    if (!this.#hasSamples()) return;
    const { clock, unwritten } = this.#host;
    const { name } = this.#options;
    const revision = clock.next();
    for (const sample of this.#samples()) {
      this.all.set(deepFreeze({ ...sample, revision }));
      unwritten.rows.push({ store: name, id: sample.id, json: JSON.stringify(sample), revision });
    }
    unwritten.seeded.push(name);
  }

  replace(id: string, before: Stored<Row> | undefined, after: Stored<Row> | undefined): void {
    const { transactions } = this.#host;
    const revision = this.nextRevision();
    transactions.change(
      new Replacement({ store: this.#options.name, rows: this.all, revision, id, before, after }),
    );
  }

  read({ store, id, json, revision }: RowChange): () => void {
    if (json === null) return () => this.all.delete(id);
    const row = this.#received({ store, id, json, revision });
    return () => this.all.set(row);
  }

  upgradeInTransaction(): void {
    for (const [id, revision] of this.#old) {
      const row = this.all.get(id);
      if (row?.revision === revision) this.replace(id, row, this.#withNextRevision(row));
    }
  }

  fillInTransaction(): boolean {
    if (!this.#hasSamples() || this.all.size() > 0) return false;
    for (const sample of this.#samples())
      this.replace(sample.id, undefined, this.#withNextRevision(sample));
    return true;
  }

  size(): number {
    return this.all.size();
  }

  nextRevision(): number {
    return this.#host.transactions.nextRevision();
  }

  #hasSamples(): boolean {
    return this.#host.sampleData && this.#options.seed !== undefined;
  }

  #samples(): Row[] {
    const { seed, schema } = this.#options;
    return seed && this.#host.sampleData ? seed().map((sample) => schema.parse(sample)) : [];
  }

  #withNextRevision(row: Row): Stored<Row> {
    return deepFreeze({ ...row, revision: this.nextRevision() });
  }

  #loaded(row: StoredRow): Stored<Row> {
    const { content, isUpgraded } = this.#content(row);
    const { clock, unwritten } = this.#host;
    const revision = isUpgraded ? clock.next() : row.revision;
    if (isUpgraded)
      unwritten.rows.push({
        store: this.#options.name,
        id: row.id,
        json: JSON.stringify(content),
        revision,
      });
    return this.#kept(content, revision);
  }

  /** Reads a row of a shared database in its new form; the start writes that form. */
  #received(row: StoredRow): Stored<Row> {
    const { content, isUpgraded } = this.#content(row);
    if (isUpgraded && !this.#host.isSettled()) this.#old.set(row.id, row.revision);
    return this.#kept(content, row.revision);
  }

  #kept(content: Row, revision: number): Stored<Row> {
    return deepFreeze({ ...this.#host.unwritten.values.share(content), revision });
  }
}

/**
 * The changes of filling the stores, which the first transaction writes before its own, and the
 * values that rows share until then.
 */
export class Unwritten {
  readonly values = new SharedValues();
  readonly rows: RowChange[] = [];
  readonly seeded: string[] = [];

  async write(database: Database | null): Promise<void> {
    this.values.end();
    const [rows, seeded] = [[...this.rows], [...this.seeded]];
    if (rows.length === 0 && seeded.length === 0) return;
    await database?.commit(rows, { seeded });
    this.rows.splice(0, rows.length);
    this.seeded.splice(0, seeded.length);
  }
}
