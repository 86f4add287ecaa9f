import type { indexedRows, Stored } from "./indexed-rows.server";
import { withoutRevision } from "./store";
import type { Change } from "./transactions.server";

/** One change of a row; a class, because a transaction may make tens of thousands (rules 967). */
export class Replacement<Row extends { id: string }> implements Change {
  readonly store: string;
  readonly id: string;
  readonly revision: number;
  readonly #rows: IndexedRows<Row>;
  readonly #before: Stored<Row> | undefined;
  readonly #after: Stored<Row> | undefined;
  #versionBefore = 0;

  constructor({ store, rows, revision, id, before, after }: ReplacementOptions<Row>) {
    this.store = store;
    this.id = id;
    this.revision = revision;
    this.#rows = rows;
    this.#before = before;
    this.#after = after;
  }

  get isGone(): boolean {
    return this.#after === undefined;
  }

  get json(): string | null {
    return this.#after ? JSON.stringify(withoutRevision(this.#after)) : null;
  }

  apply(): void {
    this.#versionBefore = this.#rows.version();
    this.#rows.exchange(this.id, this.#before, this.#after);
  }

  undo(): void {
    this.#rows.exchange(this.id, this.#after, this.#before, this.#versionBefore);
  }
}

interface ReplacementOptions<Row extends { id: string }>
  extends Pick<Change, "store" | "id" | "revision"> {
  rows: IndexedRows<Row>;
  before: Stored<Row> | undefined;
  after: Stored<Row> | undefined;
}

export type IndexedRows<Row extends { id: string }> = ReturnType<typeof indexedRows<Row>>;
