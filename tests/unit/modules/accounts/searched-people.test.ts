import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  compareAddresses,
  keepSearchText,
  saveAddressOfProfile,
} from "~/modules/people/accounts/people/addresses.server";
import {
  firstPeopleLike,
  listPeople,
  ownersOf,
  peopleIn,
  peopleLike,
} from "~/modules/people/accounts/people/searched-people.server";
import { backend, stopBackend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { type Client, serviceClient } from "~/platform/supabase/port/clients.server";
import type { ProfileRow } from "~/platform/supabase/port/database.types";
import { newAccount } from "../../platform/supabase/support";

let running: Backend;
let service: Client;
beforeAll(async () => {
  running = await backend();
  service = serviceClient(running);
});
afterAll(stopBackend);

/** An account whose profile the portal has written with its search text. */
async function aPerson(change: Partial<ProfileRow>, email = `${randomUUID()}@example.com`) {
  const { id } = await newAccount(running, email);
  await changed(id, { email, ...change });
  return id;
}

async function changed(id: string, change: Partial<ProfileRow>): Promise<void> {
  const found = service.from("profiles").update(change).eq("id", id).select("*").then(rows);
  for (const row of await found) await keepSearchText(service, row);
}

const partsOf = (text: string) =>
  text.split(" ").map((word) => ({ text: word, startsWord: !word.includes("@") }));
const firstLike = async (text: string, addresses: string[] = []) =>
  (await firstPeopleLike(partsOf(text), addresses)).people.map(({ id }) => id);
const idsLike = async (text: string) => (await peopleLike(text)).map(({ id }) => id);

// rules 953
test("people are found by a part of name or address, without case and diacritics", async () => {
  const id = await aPerson({ first_name: "Łucja", last_name: "Żółw" }, "lz@Zolw-Lodz.example");
  for (const text of ["zolw", "ŁUCJA Ż", "lz@zolw", "z@zolw-lodz.ex"])
    expect(await idsLike(text), text).toEqual([id]);
  expect(await idsLike("zolwik")).toEqual([]);
  await changed(id, { last_name: "Сергій" });
  expect(await idsLike("сергій")).toEqual([id]);
  expect(await idsLike("zolw")).toEqual([id]);
  await saveAddressOfProfile(id, "nowa@example.com");
  expect(await idsLike("zolw")).toEqual([]);
  expect(await idsLike("nowa@")).toEqual([id]);
});

test("all parts have to be there, each at the beginning of a word or within an address", async () => {
  const id = await aPerson({ first_name: "Iga", last_name: "Wrona-Dąb" }, "iw@mewa.example");
  for (const text of ["iga dab", "wron", "mewa", "w@mewa.ex iga", "dab mew wro ig"])
    expect(await firstLike(text), text).toEqual([id]);
  for (const text of ["rona", "iga dabr", "ewa", "iga zolw"])
    expect(await firstLike(text), text).toEqual([]);
  expect(await firstLike("zolw", ["iw@mewa.example"])).toEqual([id]);
});

test("signs that a query could take for its own are no error", async () => {
  for (const text of ['"', "%)", "a,b", "\\", "(*", "', or 1=1", " "])
    await expect(
      Promise.all([peopleLike(text), firstPeopleLike(partsOf(text), [])]),
      text,
    ).resolves.toEqual(expect.any(Array));
});

test("a row of an earlier version is among the found ones until the comparison has written it", async () => {
  const { id } = await newAccount(running);
  expect(await idsLike("nobody at all")).toContain(id);
  await compareAddresses();
  expect(await idsLike("nobody at all")).not.toContain(id);
  expect(await idsLike("anna")).toContain(id);
});

test("people by address, by id, and owners have their company; lists go by surname", async () => {
  const organization = randomUUID();
  const [anna, ola] = [randomUUID(), randomUUID()].map((key) => `${key}@example.com`) as [
    string,
    string,
  ];
  const company = { id: organization, name: "Łąka", size: "1-10", industry: "IT" };
  await service.from("organizations").insert(company).then(rows);
  const [one, other] = [
    await aPerson({ first_name: "Ola", last_name: "Ćma" }, ola),
    await aPerson({ first_name: "Anna", last_name: "Lis" }, anna),
  ];
  const membership = { user_id: one, organization_id: organization, is_owner: true };
  await service.from("memberships").insert(membership).then(rows);
  const [owner] = await ownersOf([organization]);
  expect(owner).toEqual({
    id: one,
    name: "Ola Ćma",
    email: ola,
    organizationId: organization,
    isOwner: true,
  });
  expect((await peopleIn("id", [one, other])).map(({ name }) => name)).toEqual([
    "Ola Ćma",
    "Anna Lis",
  ]);
  expect((await firstPeopleLike([], [ola])).people.map(({ id }) => id)).toEqual([one]);
  const everyone = await listPeople();
  expect(everyone.filter(({ id }) => [one, other].includes(id)).map(({ id }) => id)).toEqual([
    one,
    other,
  ]);
  expect(everyone).toContainEqual(owner);
});

test("of more people than are compared the first by name are returned", async () => {
  const ids: Record<string, string> = {};
  for (const name of ["Zetc", "Zeta", "Zetb"])
    ids[name] = await aPerson({ first_name: "Ola", last_name: name });
  const { people, isCut } = await firstPeopleLike(partsOf("zet"), [], 2);
  expect(isCut).toBe(true);
  expect(people.map(({ id }) => id)).toEqual([ids.Zeta, ids.Zetb]);
  expect((await firstPeopleLike(partsOf("zet"), [], 3)).isCut).toBe(false);
});
