import { findPersonalStore, portalStore } from "~/platform/store/stores.server";
import { type ChangedRow, ChangedRowSchema, type ChangeSet, ChangeSetSchema } from "./change-set";

export const changeSets = portalStore<ChangeSet>({
  name: "change-sets",
  ofCompany: null,
  schema: ChangeSetSchema,
  personal: { notPersonal: "names companies, and staff, who are no accounts" },
});

/** Copies of rows for an undo; a copy is as personal as its row (rules 942). */
export const changedRows = portalStore<ChangedRow>({
  name: "changed-rows",
  ofCompany: null,
  schema: ChangedRowSchema,
  indexes: ["setId", "rowId"],
  unseen: ["before", "after"],
  personal: {
    label: "your-data:stores.changedRows",
    isOf: (row, person) =>
      copiesOf(row).some((copy) => findPersonalStore(row.store)?.copies.isOf(copy, person)),
    exports(row, person) {
      const copies = findPersonalStore(row.store)?.copies;
      const own = (copy: ChangedRow["before"]) =>
        copy && copies?.isOf(copy, person) ? copies.exports(copy, person) : null;
      return { before: own(row.before), after: own(row.after) };
    },
    erases: (row) => ({ ...row, before: null, after: null, isErased: true }),
    readdressed(row, to, person) {
      const copies = findPersonalStore(row.store)?.copies;
      const moved = (copy: ChangedRow["before"]) =>
        copy && copies?.isOf(copy, person)
          ? (copies.readdressed(copy, to, person) as ChangedRow["before"])
          : copy;
      return { ...row, before: moved(row.before), after: moved(row.after) };
    },
    keeps: "account",
  },
});

const copiesOf = ({ before, after }: ChangedRow) => [before, after].filter((copy) => copy !== null);
