import { randomUUID } from "node:crypto";
import type { Client } from "~/platform/supabase/port/clients.server";
import type { World } from "./world";

type Attempt = (client: Client, world: World) => PromiseLike<unknown>;

/**
 * Writes reserved for the service key. A visitor, a member and the owner of another company try
 * them; the database must not change.
 */
export const FORBIDDEN: Record<string, Attempt> = {
  "change another person's profile": (client, { anna }) =>
    client.from("profiles").update({ first_name: "X" }).eq("id", anna.id),
  "change every profile but one's own": (client, { anna }) =>
    client.from("profiles").update({ bio: "X" }).in("id", [anna.id]),
  "take over a profile by upsert": (client, { anna }) =>
    client.from("profiles").upsert({ id: anna.id, first_name: "X" }),
  "delete a profile": (client, { anna }) => client.from("profiles").delete().eq("id", anna.id),
  "insert a profile": (client) =>
    client.from("profiles").insert({ id: randomUUID(), first_name: "X" }),
  "change the company of others": (client, { first }) =>
    client.from("organizations").update({ name: "X" }).eq("id", first),
  "change the company of others by upsert": (client, { first }) =>
    client.from("organizations").upsert({ id: first, name: "X", size: "X", industry: "X" }),
  "delete a company": (client, { first }) => client.from("organizations").delete().eq("id", first),
  "insert a company": (client) =>
    client.from("organizations").insert({ name: "X", size: "1-10", industry: "IT" }),
  "add somebody to a company": (client, { jan, first }) =>
    client.from("memberships").insert({ user_id: jan.id, organization_id: first }),
  "add an owner": (client, { jan, second }) =>
    client
      .from("memberships")
      .insert({ user_id: jan.id, organization_id: second, role: "owner", is_owner: true }),
  "add an owner by upsert": (client, { jan, second }) =>
    client
      .from("memberships")
      .upsert({ user_id: jan.id, organization_id: second, role: "owner", is_owner: true }),
  "make a member the owner": (client, { piotr }) =>
    client.from("memberships").update({ role: "owner", is_owner: true }).eq("user_id", piotr.id),
  "change a role": (client, { piotr }) =>
    client.from("memberships").update({ role: "owner" }).eq("user_id", piotr.id),
  "move a member to another company": (client, { piotr, second }) =>
    client.from("memberships").update({ organization_id: second }).eq("user_id", piotr.id),
  "move a member by upsert": (client, { piotr, second }) =>
    client.from("memberships").upsert({ user_id: piotr.id, organization_id: second }),
  "remove a member": (client, { piotr }) =>
    client.from("memberships").delete().eq("user_id", piotr.id),
  "claim the project for another portal": (client) =>
    client.from("project_notes").upsert({ name: "portal", value: randomUUID() }),
  "remove a note about the project": (client) =>
    client.from("project_notes").delete().like("name", "migration%"),
  "remove every membership": (client) =>
    client.from("memberships").delete().in("role", ["owner", "member"]),
};
