import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listPeopleForSearch } from "~/modules/people/accounts/people/people-for-search.server";
import { backend } from "~/platform/supabase/backend.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { whileReading } from "~/platform/supabase/responses/response-cache.server";
import { fakeBackend } from "../../platform/supabase/support";

vi.mock(import("~/platform/supabase/backend.server"), async (original) => ({
  ...(await original()),
  backend: vi.fn(),
}));

const ANNA = "00000000-0000-4000-8000-00000000000a";
const JAN = "00000000-0000-4000-8000-00000000000b";
const COMPANY = "00000000-0000-4000-8000-0000000000cc";
const OTHER = "00000000-0000-4000-8000-0000000000dd";

interface Profile {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  memberships: { organization_id: string; is_owner: boolean } | null;
}

const profile = (id: string, name: string, organization: string | null = COMPANY): Profile => ({
  id,
  email: `${name.toLowerCase()}@example.com`,
  first_name: name,
  last_name: "Lis",
  memberships: organization ? { organization_id: organization, is_owner: false } : null,
});

let profiles: Profile[];
/** The queries that the backend has received, "all" or the ids. */
let asked: string[];
let isAway: boolean;
let running: Backend;

/** Responds as the Data API does: all profiles page by page, or those with some ids. */
async function respond({ url }: Request): Promise<Response> {
  if (isAway) return new Response("", { status: 503 });
  const { searchParams } = new URL(url);
  const ids = searchParams.get("id");
  asked.push(ids ?? "all");
  const [from, size] = [Number(searchParams.get("offset")), Number(searchParams.get("limit"))];
  const found = ids
    ? profiles.filter(({ id }) => ids.includes(id))
    : profiles.slice(from, from + size);
  return Response.json(found);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T10:00:00Z") });
  profiles = [profile(JAN, "Jan"), profile(ANNA, "Anna")];
  asked = [];
  isAway = false;
  running = fakeBackend(respond);
  vi.mocked(backend).mockResolvedValue(running);
});
afterEach(() => vi.useRealTimers());

const names = async (options?: { isCurrent: boolean }) =>
  (await listPeopleForSearch(options)).map(({ name }) => name);
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const changed = (name: string) =>
  running.cache.write({ part: "data", names: [name] }, async () => undefined);
/** Lets a reading in the background end. */
const settled = () => vi.waitFor(() => expect(asked.at(-1)).toBe("all"));

// rules 953
test("people are read once, and again in the background after a minute", async () => {
  expect(await names()).toEqual(["Anna Lis", "Jan Lis"]);
  expect(await names()).toEqual(["Anna Lis", "Jan Lis"]);
  expect(asked).toEqual(["all"]);
  later(2);
  profiles.push(profile(OTHER, "Ola"));
  expect(await names(), "the copy is shown meanwhile").toHaveLength(2);
  await vi.waitFor(async () => expect(await names()).toHaveLength(3));
  expect(asked).toEqual(["all", "all"]);
});

test("after an hour, and for mails after a minute, the copy is not used before it is read again", async () => {
  await names();
  profiles.push(profile(OTHER, "Ola"));
  later(2);
  expect(await names({ isCurrent: true })).toHaveLength(3);
  profiles.pop();
  later(61);
  expect(await names()).toHaveLength(2);
});

test("a person whom this process has changed, added or removed is read alone, at once", async () => {
  await names();
  profiles = [profile(JAN, "Janusz"), profile(OTHER, "Ola", null)];
  for (const id of [JAN, OTHER, ANNA]) await changed(id);
  expect(await names()).toEqual(["Janusz Lis", "Ola Lis"]);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain(OTHER);
});

test("a change of a company reads its people again", async () => {
  await names();
  profiles = profiles.map((one) => ({ ...one, memberships: null }));
  await changed(COMPANY);
  const people = await listPeopleForSearch();
  expect(people.map(({ organizationId }) => organizationId)).toEqual([null, null]);
});

test("a change while everyone is read is not lost", async () => {
  await names();
  later(2);
  const running = names();
  profiles = [profile(JAN, "Janusz"), profile(ANNA, "Anna")];
  await changed(JAN);
  await running;
  await settled();
  expect(await names()).toEqual(["Anna Lis", "Janusz Lis"]);
});

test("the same array and objects come back until somebody changes, because searches memoize", async () => {
  const before = await listPeopleForSearch();
  later(2);
  expect(await listPeopleForSearch({ isCurrent: true })).toBe(before);
  profiles = [profile(JAN, "Janusz"), profile(ANNA, "Anna")];
  await changed(JAN);
  const after = await listPeopleForSearch();
  expect(after).not.toBe(before);
  expect(after[0]).toBe(before[0]);
});

test("during an outage the copy is shown for an hour; without one the reader learns of it", async () => {
  isAway = true;
  await expect(whileReading(() => names())).rejects.toThrow(BackendUnavailableError);
  isAway = false;
  later(1);
  await names();
  isAway = true;
  later(30);
  await changed(JAN);
  expect(await whileReading(() => names())).toHaveLength(2);
  later(40);
  await expect(whileReading(() => names())).rejects.toThrow(BackendUnavailableError);
});

test("many people are read page by page", async () => {
  profiles = Array.from({ length: 3500 }, (_, index) =>
    profile(`00000000-0000-4000-8000-${String(index).padStart(12, "0")}`, `P${index}`),
  );
  expect(await names()).toHaveLength(3500);
  expect(new Set(await names()).size).toBe(3500);
});
