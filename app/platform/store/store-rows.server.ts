import type { RowChange, StoredRow } from "~/platform/database/database.server";
import { deepFreeze } from "~/platform/database/row-content.server";
import type { SharedValues } from "~/platform/database/shared-values";
import { indexedRows, type Stored } from "./indexed-rows.server";
import { type IndexedRows, Replacement } from "./replacement.server";
import { rowReader } from "./row-reader.server";
import type { StoreOptions } from "./store";
import type { Transactions } from "./transactions.server";

/** The parts that the stores of a process share. */
export interface StoreHost {
  /** True if other processes write to the database as well. */
  isShared: boolean;
  /** False if all rows are in memory only. */
  isDurable: boolean;
  sampleData: boolean;
  transactions: Pick<Transactions, "change" | "nextRevision" | "advance">;
  claimRows: (store: string) => Iterable<StoredRow>;
  /** The values that the rows of a start share. */
  values: SharedValues;
  /** True after the changes of filling the stores were written. */
  isSettled: () => boolean;
}

/** The database's name in error messages. */
export const nameOf = ({ isShared }: StoreHost): string =>
  isShared ? "the database" : "portal.sqlite";

/** The rows of one store: how they come into memory, and how they change there. */
export class StoreRows<Row extends { id: string }> {
  readonly all: IndexedRows<Row>;
  readonly options: StoreOptions<Row>;
  readonly host: StoreHost;
  readonly #content: ReturnType<typeof rowReader<Row>>;
  /** Rows of the database in an older form, with their revision. */
  readonly #old = new Map<string, number>();

  constructor(options: StoreOptions<Row>, host: StoreHost) {
    this.all = indexedRows(options.indexes ?? [], options.keys);
    this.options = options;
    this.host = host;
    this.#content = rowReader(options, nameOf(host));
  }

  fill(): void {
    const { claimRows, isDurable } = this.host;
    for (const row of claimRows(this.options.name)) this.all.set(this.#received(row));
    if (!isDurable) this.fillWithSamples();
  }

  /** Fills it in memory only. */
  fillWithSamples(): void {
    const samples = this.#samples();
    if (samples.length === 0) return;
    for (const sample of samples) this.all.set(this.#withNextRevision(sample));
    this.host.transactions.advance(this.nextRevision());
  }

  replace(id: string, before: Stored<Row> | undefined, after: Stored<Row> | undefined): void {
    const { transactions } = this.host;
    const revision = this.nextRevision();
    transactions.change(
      new Replacement({ store: this.options.name, rows: this.all, revision, id, before, after }),
    );
  }

  /** Reads a row of another process. @returns puts it into memory */
  read({ store, id, json, revision }: RowChange): () => void {
    if (json === null) return () => this.all.delete(id);
    const row = this.#received({ store, id, json, revision });
    return () => this.all.set(row);
  }

  /** Saves the new form of old rows, unless another process has done it. */
  upgradeInTransaction(): void {
    for (const [id, revision] of this.#old) {
      const row = this.all.get(id);
      if (row?.revision === revision) this.replace(id, row, this.#withNextRevision(row));
    }
  }

  /** Fills an empty store with sample rows. @returns true if it did */
  fillInTransaction(): boolean {
    const samples = this.all.size() === 0 ? this.#samples() : [];
    for (const sample of samples)
      this.replace(sample.id, undefined, this.#withNextRevision(sample));
    return samples.length > 0;
  }

  size(): number {
    return this.all.size();
  }

  nextRevision(): number {
    return this.host.transactions.nextRevision();
  }

  #samples(): Row[] {
    const { seed, schema } = this.options;
    return seed && this.host.sampleData ? seed().map((sample) => schema.parse(sample)) : [];
  }

  #withNextRevision(row: Row): Stored<Row> {
    return deepFreeze({ ...row, revision: this.nextRevision() });
  }

  /** Reads a row of the database in its new form, which the start writes. */
  #received(row: StoredRow): Stored<Row> {
    const { content, isUpgraded } = this.#content(row);
    if (isUpgraded && !this.host.isSettled()) this.#old.set(row.id, row.revision);
    // Objects that JSON makes have no room to grow, which saves a tenth of the memory of all rows.
    const compact = JSON.parse(JSON.stringify({ ...content, revision: row.revision }));
    return deepFreeze(this.host.values.share(this.options.name, compact));
  }
}
