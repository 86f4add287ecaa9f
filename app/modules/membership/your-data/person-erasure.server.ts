import { addressOfContactInTransaction } from "~/modules/companies/companies/contacts/company-contacts.server";
import { contactPersonWithInTransaction } from "~/modules/companies/companies/staff/contact-person.server";
import {
  addressOfGuestInTransaction,
  giveBackSeatsOfGuestInTransaction,
} from "~/modules/events/events/attendance/registrations.server";
import { peopleWithAddresses } from "~/modules/people/accounts/people/person-for-staff.server";
import type { Person, PersonalStore } from "~/platform/store/personal-data";
import {
  erasePersonInTransaction,
  listPersonalDataOf,
  transaction,
} from "~/platform/store/stores.server";
import { noteErasedInTransaction } from "./erasures.server";

/** Without an address the id stands for it, because an empty one would be that of many. */
export const withoutAccount = (id: string, email: string): Person => ({ id, email: email || id });

/**
 * Erases a person without an account in all stores and logs of `listPersonalDataOf`, and passes
 * their seats on (rules 1138); `noteErasure` comes before it.
 */
export function erasePersonWithoutAccountInTransaction(
  person: Person,
  held: readonly PersonalStore[],
): void {
  giveBackSeatsOfGuestInTransaction({ accountId: person.id, email: person.email });
  erasePersonInTransaction(person, held);
  noteErasedInTransaction(person.id, "person");
}

/**
 * Erases again a contact, or a guest of an event, whom a restore has brought back (rules 744).
 *
 * @param id - of the contact, or the one that stands for an account in the guest's seat
 */
export async function eraseRestoredPerson(id: string): Promise<void> {
  const restored = restoredPerson(id);
  // Whoever has signed up since keeps what the address alone would find.
  const known = restored.email === id ? [] : [restored.email];
  const hasAccount = (await peopleWithAddresses(known)).size > 0;
  const person = hasAccount ? { ...restored, email: id } : restored;
  const held = await listPersonalDataOf(person);
  await transaction(() => erasePersonWithoutAccountInTransaction(person, held));
}

const restoredPerson = (id: string): Person =>
  contactPersonWithInTransaction(id)?.person ??
  withoutAccount(id, addressOfContactInTransaction(id) ?? addressOfGuestInTransaction(id) ?? "");
