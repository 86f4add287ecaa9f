import { isContactInTransaction } from "~/modules/companies/companies/contacts/company-contacts.server";
import { isAccountId } from "~/modules/people/accounts/account";
import { returningIn } from "~/modules/staff/change-sets/change-sets.server";
import type { Store } from "~/platform/store/store";
import { type Subject, withoutPerson } from "./subject";

/**
 * Takes contacts that have been removed out of notes or tasks, with their names (rules 875), unless
 * an undo can bring them back. Runs inside the caller's transaction. @returns the number of changed
 * rows
 */
export function forgetGoneContactsInTransaction<Row extends Subject & { id: string; text: string }>(
  store: Pick<Store<Row>, "list" | "save" | "remove">,
): number {
  const returning = returningIn("company-contacts");
  const isGone = (id: string) =>
    !isAccountId(id) && !isContactInTransaction(id) && !returning.has(id);
  const rows = store.list(({ people }) => people.some(({ id }) => isGone(id)));
  for (const row of rows) {
    const gone = row.people.map(({ id }) => id).filter(isGone);
    const rest = withoutPerson<Row>(row, { ids: new Set(gone) });
    if (rest === null) store.remove(row.id);
    else store.save(rest);
  }
  return rows.length;
}
