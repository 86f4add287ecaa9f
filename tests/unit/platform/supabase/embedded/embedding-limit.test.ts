import { expect, test } from "vitest";
import { limitEmbedding } from "~/platform/supabase/embedded/embedding-limit.server";

const answer = limitEmbedding(async () => Response.json([]), "service");
const ask = async (path: string, apikey = "anon") =>
  (await answer(new Request(`http://localhost/rest/v1/${path}`, { headers: { apikey } }))).status;

test.each([
  "profiles?select=*,memberships(role,organizations(name))",
  "memberships?select=role,organizations(name),profiles(first_name)",
  "organizations?select=*&id=in.(1,2)",
  "organizations",
])("%s stays among the own rows", async (path) => {
  expect(await ask(path)).toBe(200);
});

test.each([
  "organizations?select=memberships(user_id)",
  "organizations?select=...memberships(user_id)",
  "%6frganizations?select=memberships(user_id)",
  "memberships?select=organizations(memberships(user_id))",
  "profiles?select=memberships(organizations(memberships(user_id)))",
  "profiles?select=id&select=memberships(organizations(memberships(user_id)))",
  'organizations?select=")":name,memberships(user_id)',
])("%s is refused to a person and open to the service key", async (path) => {
  expect(await ask(path)).toBe(403);
  expect(await ask(path, "service")).toBe(200);
});
