import { isContactInTransaction } from "~/modules/companies/companies/contacts/company-contacts.server";
import { isAccountId } from "~/modules/people/accounts/account";
import { canReturn } from "~/modules/staff/change-sets/change-sets.server";
import { changeInPieces } from "~/platform/store/in-pieces.server";
import type { Store } from "~/platform/store/store";
import { type Subject, withoutPerson } from "./subject";

/**
 * Takes contacts that have been removed out of notes or tasks, with their names (rules 875), unless
 * an undo can bring them back. @returns the number of changed rows
 */
export function forgetGoneContacts<Row extends Subject & { id: string; text: string }>(
  store: Pick<Store<Row>, "list" | "find" | "save" | "remove">,
): Promise<number> {
  const isGone = (id: string) =>
    !isAccountId(id) && !isContactInTransaction(id) && !canReturn("company-contacts", id);
  return changeInPieces(
    store,
    ({ people }) => people.some(({ id }) => isGone(id)),
    (rows) => {
      for (const row of rows) {
        const gone = row.people.map(({ id }) => id).filter(isGone);
        const rest = withoutPerson<Row>(row, { ids: new Set(gone) });
        if (rest === null) store.remove(row.id);
        else store.save(rest);
      }
    },
  );
}
