import type { MessageKey } from "~/platform/i18n/i18n";
import type { RETENTION } from "./retention";
import type { Store } from "./store";

/** A person as rows know them: by the id of their account, or by their address in lower case. */
export interface Person {
  id: string;
  email: string;
}

/** A file that belongs to a row, read when it is its turn; null where it is gone. */
export interface PersonalFile {
  /** What its owner called it. */
  name: string;
  read: () => Promise<Uint8Array | null>;
}

/** What a store holds of people (rules 305, architecture "Personal data"). */
export interface PersonalData<Row> {
  /** What its rows are called where a person reads of them. */
  label: MessageKey;
  /** Whether a row is about that person. */
  isOf: (row: Row, person: Person) => boolean;
  /** What the person gets of such a row: nothing secret (tokens, hashes), nothing of others. */
  exports: (row: Row) => object;
  /** The files that the person gets with it. */
  filesOf?: (row: Row) => PersonalFile[];
  /** What is left of the row when the account is closed, null where it goes. Part of a transaction, so it may call what ends in `InTransaction`. */
  erases: (row: Row, person: Person) => Row | null;
  /** The row once the person's address is another one; left out where rows have no address that has to follow. A row whose id is the address gets the new one. */
  readdressed?: (row: Row, to: string, person: Person) => Row;
  /** Until when: the account is closed, or longer, which the person is told with the reason and the period after which it goes; `"always"` is for what names nobody any more. */
  keeps: "account" | { reason: MessageKey; period: keyof typeof RETENTION | "company" | "always" };
}

/** Said by a store whose rows are about nobody who has an account, with the reason. */
export interface NobodysData {
  nobodys: string;
}

/** For `exports`: all that the row has. */
export const wholeRow = (row: object): object => row;

/** For `erases`: the row goes. */
export const gone = (): null => null;

/** For `erases`: the row stays as it is. */
export const asItIs = <Row>(row: Row): Row => row;

/** What a store has of one person, and how it is erased. */
export interface PersonalStore {
  name: string;
  label: MessageKey;
  keeps: PersonalData<unknown>["keeps"];
  exportOf: (person: Person) => { rows: object[]; files: PersonalFile[] };
  /** Part of the transaction that closes the account. */
  eraseInTransaction: (person: Person) => void;
  /** Part of the transaction that gives the account another address (rules 293). */
  readdressInTransaction: (person: Person, to: string) => void;
}

/** A store as the walk over all of them sees it. */
export function personalStore<Row extends { id: string }>(
  name: string,
  store: Pick<Store<Row>, "list" | "remove" | "save">,
  {
    label,
    isOf,
    exports,
    filesOf = () => [],
    erases,
    readdressed = (row) => row,
    keeps,
  }: PersonalData<Row>,
): PersonalStore {
  const rowsOf = (person: Person) => store.list((row) => isOf(row, person));

  /** Puts a row under another id, in the place of what is there. */
  function renew(id: string, row: Row): void {
    store.remove(id);
    store.remove(row.id);
    store.save(withoutRevision(row));
  }

  return {
    name,
    label,
    keeps,
    exportOf(person) {
      const rows = rowsOf(person);
      return {
        rows: rows.map((row) => withoutRevision(exports(row))),
        files: rows.flatMap((row) => filesOf(row)),
      };
    },
    eraseInTransaction(person) {
      for (const row of rowsOf(person)) {
        const rest = erases(row, person);
        if (rest === null) store.remove(row.id);
        else if (rest !== row) store.save(rest);
      }
    },
    readdressInTransaction(person, to) {
      for (const row of rowsOf(person)) {
        const moved = readdressed(row, to, person);
        if (moved === row) continue;
        if (moved.id === row.id) store.save(moved);
        else renew(row.id, moved);
      }
    },
  };
}

function withoutRevision<Row extends object>(row: Row): Row {
  const { revision: _, ...content } = row as Row & { revision?: unknown };
  return content as unknown as Row;
}
