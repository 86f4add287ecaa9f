import { contactsWithInTransaction } from "~/modules/companies/companies/contacts/company-contacts.server";
import { listPeople } from "~/modules/people/accounts/people/searched-people.server";
import { changeInPieces } from "~/platform/store/in-pieces.server";
import type { Store } from "~/platform/store/store";
import type { Subject } from "./subject";

/** Accounts by the ids of the contacts that have joined with the same address (rules 898). */
export type JoinedContacts = ReadonlyMap<string, string>;

export async function joinedContacts(): Promise<JoinedContacts> {
  const people = await listPeople();
  return new Map(
    people.flatMap(({ id, email }) =>
      contactsWithInTransaction(email.toLowerCase()).map((contact) => [contact.id, id] as const),
    ),
  );
}

/**
 * Names accounts instead of such contacts in notes or tasks, so that they stay when the contact is
 * removed. @returns the number of changed rows
 */
export async function followJoined<Row extends Subject & { id: string }>(
  store: Pick<Store<Row>, "list" | "find" | "save">,
): Promise<number> {
  const joined = await joinedContacts();
  return changeInPieces(
    store,
    ({ people }) => people.some(({ id }) => joined.has(id)),
    (rows) => {
      for (const row of rows) store.save({ ...row, people: withAccounts(row.people, joined) });
    },
  );
}

function withAccounts(people: Subject["people"], joined: JoinedContacts): Subject["people"] {
  const renamed = people.map(({ id, name }) => ({ id: joined.get(id) ?? id, name }));
  return renamed.filter(({ id }, place) => renamed.findIndex((one) => one.id === id) === place);
}
