import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import {
  addressesOf,
  compareAddresses,
  findAddress,
  saveAddressOfProfile,
} from "~/modules/people/accounts/people/addresses.server";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import { newAccount } from "../../platform/supabase/support";

let running: Backend;
beforeAll(async () => {
  running = await backend();
});
/** An account and its profile, with the address that the profile holds. */
async function aPerson(held?: string) {
  const email = `${randomUUID()}@example.com`;
  const { id } = await newAccount(running, email);
  const service = serviceClient(running);
  rows(
    await service
      .from("profiles")
      .update({ email: held ?? email })
      .eq("id", id),
  );
  return { id, email };
}

const held = async (id: string) =>
  rows(await serviceClient(running).from("profiles").select("email").eq("id", id))[0]?.email;

test("addresses of many people are read from their profiles alone", async () => {
  const people = [await aPerson(), await aPerson()];
  const [one, all] = [vi.spyOn(running, "findAddress"), vi.spyOn(running, "listAddresses")];
  const found = await addressesOf(
    [...people, ...Array.from({ length: 250 }, () => ({ id: randomUUID() }))].map(({ id }) => id),
  );
  expect(found).toEqual(new Map(people.map(({ id, email }) => [id, email])));
  expect([one.mock.calls.length, all.mock.calls.length]).toEqual([0, 0]);
});

test("a profile without an address has that of its account, at the price of one call", async () => {
  const people = [await aPerson(""), await aPerson(""), await aPerson()];
  const [one, all] = [vi.spyOn(running, "findAddress"), vi.spyOn(running, "listAddresses")];
  expect(await addressesOf(people.map(({ id }) => id))).toEqual(
    new Map(people.map(({ id, email }) => [id, email])),
  );
  expect([one.mock.calls.length, all.mock.calls.length]).toEqual([0, 1]);
});

test("the address of one person is read from their profile, else from their account", async () => {
  const [known, empty] = [await aPerson(), await aPerson("")];
  const one = vi.spyOn(running, "findAddress");
  expect(await findAddress(known.id)).toBe(known.email);
  expect(await findAddress(randomUUID())).toBeNull();
  expect(one).not.toHaveBeenCalled();
  expect(await findAddress(empty.id)).toBe(empty.email);
});

test("nothing else asks the backend for the address of one account", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((file) =>
    /(?<!function )\b(?:running|backend|backend\(\)\)?)\.findAddress\(/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(files.sort()).toEqual([
    "app/modules/companies/companies/organization/organization-rows.server.ts",
    // An erasure that is repeated after a restore asks the account itself.
    "app/modules/membership/leaving/restored-erasures.server.ts",
    "app/modules/people/accounts/people/addresses.server.ts",
    "app/platform/supabase/hosted/hosted-accounts.server.ts",
  ]);
});

test("the comparison corrects what was changed elsewhere, once", async () => {
  await compareAddresses();
  const [right, old, empty] = [
    await aPerson(),
    await aPerson("old@example.com"),
    await aPerson(""),
  ];
  expect(await compareAddresses()).toBe(2);
  for (const { id, email } of [right, old, empty]) expect(await held(id)).toBe(email);
  expect(await compareAddresses()).toBe(0);
});

test("a change of address during the comparison is not undone", async () => {
  const { id } = await aPerson("old@example.com");
  const { listAddresses } = running;
  vi.spyOn(running, "listAddresses").mockImplementation(async () => {
    const all = await listAddresses.call(running);
    await running.changeAddress(id, "New@example.com");
    await saveAddressOfProfile(id, "New@example.com");
    return all;
  });
  await compareAddresses();
  expect(await held(id)).toBe("new@example.com");
});
