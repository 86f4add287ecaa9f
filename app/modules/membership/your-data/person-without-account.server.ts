import { peopleWithAddresses } from "~/modules/people/accounts/people/person-for-staff.server";
import type { Locale } from "~/platform/i18n/locale";
import type { Person } from "~/platform/store/personal-data";
import { listPersonalDataOf } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { withOthers } from "./other-people.server";
import type { YourData } from "./your-data.server";

/** The account with an address, whose person exports and erases by themselves; null without one. */
export const accountWith = async (email: string) =>
  (await peopleWithAddresses([email])).get(email) ?? null;

/** All data of a person whom the portal knows without an account. */
export async function dataHeldOf(known: Person, name: string): Promise<YourData> {
  const person = await withOthers(known);
  const held = (await listPersonalDataOf(person))
    .map((store) => ({ name: store.name, label: store.label, ...store.exportOf(person) }))
    .filter(({ rows }) => rows.length > 0);
  return {
    name,
    at: now(),
    parts: held.map(({ name: store, label, rows }) => ({ name: store, label, rows })),
    files: held.flatMap(({ files }) => files),
  };
}

/** The number of rows of each kind, for the page of staff. */
export const heldPartsIn = ({ parts }: YourData, { t }: Pick<Locale, "t">) =>
  parts.map(({ name, label, rows }) => ({ name, label: String(t(label)), count: rows.length }));
