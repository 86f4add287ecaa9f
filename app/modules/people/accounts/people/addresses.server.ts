import { fold } from "~/platform/lists/list-query";
import { log } from "~/platform/log/logger.server";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { everyRow } from "~/platform/supabase/calls/every-row.server";
import { type Client, serviceClient } from "~/platform/supabase/port/clients.server";
import type { ProfileRow } from "~/platform/supabase/port/database.types";

/**
 * Addresses of accounts as their profiles hold them, for lists and mails (rules 650). Whatever
 * decides rights asks the account itself.
 */

/** As many ids as fit into one URL of the Data API. */
const IDS_IN_ADDRESS = 100;

/** Addresses by account id; people without an account are left out. */
export async function addressesOf(personIds: readonly string[]): Promise<Map<string, string>> {
  const service = serviceClient(await backend());
  const found: AddressRow[] = [];
  for (let from = 0; from < personIds.length; from += IDS_IN_ADDRESS) {
    const ids = personIds.slice(from, from + IDS_IN_ADDRESS);
    found.push(...(await service.from("profiles").select("id, email").in("id", ids).then(rows)));
  }
  return completeAddresses(found);
}

/** The address of one person, for a mail or a page; null without an account. */
export async function findAddress(personId: string): Promise<string | null> {
  const running = await backend();
  const [profile] = await serviceClient(running)
    .from("profiles")
    .select("email")
    .eq("id", personId)
    .then(rows);
  return profile ? profile.email || running.findAddress(personId) : null;
}

type AddressRow = Pick<ProfileRow, "id" | "email">;

/**
 * The addresses of profiles by id. A process of an earlier version may have made a profile without
 * one; then all accounts are listed once.
 */
export async function completeAddresses(
  profiles: readonly AddressRow[],
): Promise<Map<string, string>> {
  const isComplete = profiles.every(({ email }) => email !== "");
  const accounts = isComplete ? null : await (await backend()).listAddresses();
  return new Map(
    profiles.flatMap(({ id, email }) => {
      const address = email || accounts?.get(id);
      return address ? [[id, address]] : [];
    }),
  );
}

/** Writes the address of an account into its profile, after the account has it. */
export async function saveAddressOfProfile(personId: string, email: string): Promise<void> {
  await writeAddress(serviceClient(await backend()), { id: personId, email: email.toLowerCase() });
}

/**
 * Compares all profiles with their accounts, whose address may have been changed elsewhere, and
 * what is searched of them with both.
 *
 * @returns the number of profiles with another address
 */
export async function compareAddresses(): Promise<number> {
  const running = await backend();
  const service = serviceClient(running);
  const accounts = await running.listAddresses();
  const profiles = await everyRow((from, to) =>
    service.from("profiles").select(SEARCHED).order("id").range(from, to),
  );
  for (const row of profiles) await keepSearchText(service, row);
  const other = profiles.filter(({ id, email }) => (accounts.get(id) ?? email) !== email);
  for (const { id } of other) {
    // Asked again: an address may have changed since all were listed.
    const email = await running.findAddress(id);
    if (email !== null) await writeAddress(service, { id, email: email.toLowerCase() });
  }
  if (other.length > 0) log.info({ count: other.length }, "addresses of profiles were corrected");
  return other.length;
}

async function writeAddress(service: Client, { id, email }: AddressRow): Promise<void> {
  const change = service.from("profiles").update({ email }).eq("id", id);
  for (const row of await change.select(SEARCHED).then(rows)) await keepSearchText(service, row);
}

const SEARCHED = "id, email, first_name, last_name, search_text";

type SearchedRow = Pick<ProfileRow, "email" | "first_name" | "last_name">;

/** Stands before every word of a searched text; it has no meaning in a query. */
export const WORD_START = "~";

/** The text that the search of staff reads (rules 953): "~jan~zuk~jan~zuk~pl\njan zuk …". */
export function searchTextOf({ email, first_name, last_name }: SearchedRow): string {
  const whole = fold(`${first_name} ${last_name}\n${email}`);
  return `${WORD_START}${whole.replace(/[^\p{L}\p{N}]+/gu, WORD_START)}\n${whole}`;
}

/** Writes it after a change of name or address; people may not write it themselves. */
export async function keepSearchText(
  service: Client,
  { id, search_text: before, ...row }: SearchedRow & Pick<ProfileRow, "id" | "search_text">,
): Promise<void> {
  const search_text = searchTextOf(row);
  if (search_text !== before)
    await service.from("profiles").update({ search_text }).eq("id", id).then(rows);
}
