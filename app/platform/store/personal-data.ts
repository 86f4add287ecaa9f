import type { MessageKey } from "~/platform/i18n/i18n";
import type { LogRange } from "../database/log-reader";
import type { Stored } from "./indexed-rows.server";
import { collected, type Log } from "./log";
import type { RETENTION } from "./retention";
import { type Store, withoutRevision } from "./store";

/** A person as rows know them: by account id, or by address in lower case. */
export interface Person {
  id: string;
  email: string;
  /** The company whose own row holds the person as its contact. */
  contactOf?: { companyId: string; name: string };
  /** Names of others that an export masks in texts. */
  others?: readonly string[];
}

/** A file of a row, read when the archive reaches it; null if it is gone. */
export interface PersonalFile {
  /** The name that its owner gave it. */
  name: string;
  read: () => Promise<Uint8Array | null>;
}

/** The personal data in a store (rules 305, architecture "Personal data"). */
export interface PersonalData<Row> {
  /** The name of the rows for the person. */
  label: MessageKey;
  /** True if a row is about the person. */
  isOf: (row: Row, person: Person) => boolean;
  /** The part of a row for the person: no secrets (tokens, hashes), nothing of others. */
  exports: (row: Row, person: Person) => object;
  /** Files that the person gets with the row. */
  filesOf?: (row: Row) => PersonalFile[];
  /**
   * The rest of the row after the account is closed; null deletes it. Runs inside the caller's
   * transaction.
   */
  erases: (row: Row, person: Person) => Row | null;
  /**
   * The row with the person's new address, for rows that hold addresses. A row whose id is the
   * address gets the new one.
   */
  readdressed?: (row: Row, to: string, person: Person) => Row;
  /**
   * Until the account is closed, or longer with a reason and a period, which the person reads;
   * `"always"`: kept, anonymised.
   */
  keeps: "account" | { reason: MessageKey; period: keyof typeof RETENTION | "company" | "always" };
}

/** The personal data in a log. */
export interface LoggedPersonalData<Row, Field extends string> extends PersonalData<Row> {
  /** Ranges that together have all rows of a person; `isOf` says which of them are theirs. */
  found: (person: Person) => readonly NonNullable<LogRange<Field>["by"]>[];
}

/** For stores without personal data of account holders, with the reason. */
export interface NotPersonal {
  notPersonal: string;
}

/** For `exports`: the whole row. */
export const wholeRow = (row: object): object => row;

/** For `erases`: deletes the row. */
export const gone = (): null => null;

/** For `erases`: leaves the row unchanged. */
export const unchanged = <Row>(row: Row): Row => row;

/** One person's data in a store, and how they are erased. */
export interface PersonalStore {
  name: string;
  label: MessageKey;
  keeps: PersonalData<unknown>["keeps"];
  exportOf: (person: Person) => { rows: object[]; files: PersonalFile[] };
  /** Runs inside the transaction that closes the account. */
  eraseInTransaction: (person: Person) => void;
  /** Runs inside the transaction that changes the address (rules 293). */
  readdressInTransaction: (person: Person, to: string) => void;
  /** For copies of its rows that another store holds, such as those for an undo. */
  copies: {
    isOf: (copy: object, person: Person) => boolean;
    exports: (copy: object, person: Person) => object;
    readdressed: (copy: object, to: string, person: Person) => object;
  };
}

/** A store for code that visits all of them. */
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

  /** Moves a row to another id and replaces the one there. */
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
        rows: rows.map((row) => withoutRevision(exports(row, person))),
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
    copies: {
      isOf: (copy, person) => isOf(copy as Row, person),
      exports: (copy, person) => withoutRevision(exports(copy as Row, person)),
      readdressed: (copy, to, person) => readdressed(copy as Row, to, person),
    },
  };
}

/** The rows of one person in a log, read now: a store for code that visits all of them. */
export async function personalRowsOfLog<Row extends { id: string }, Field extends string>(
  name: string,
  log: Log<Row, Field>,
  data: LoggedPersonalData<Row, Field>,
  person: Person,
): Promise<PersonalStore> {
  const rows = new Map<string, Stored<Row>>();
  for (const by of data.found(person))
    for (const row of await collected(log.pieces({ by }))) rows.set(row.id, row);
  return personalStore<Row>(
    name,
    {
      list: (matches = () => true) => [...rows.values()].filter(matches),
      remove: (id) => {
        log.remove(id);
        return true;
      },
      save: (row) => {
        log.save(row);
        return row as Stored<Row>;
      },
    },
    data,
  );
}
