import { randomUUID } from "node:crypto";
import { rows } from "~/platform/supabase/calls/errors.server";
import { type Client, plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import type { Engine } from "./engines";

export interface Person {
  id: string;
  /** Acts with the person's own token. */
  client: Client;
}

/** Two companies: Anna owns the first and Piotr works there, Ewa owns the second. Jan has none. */
export interface World {
  service: Client;
  anonymous: Client;
  anna: Person;
  piotr: Person;
  ewa: Person;
  jan: Person;
  first: string;
  second: string;
}

export async function createWorld({ backend, makeAccount }: Engine): Promise<World> {
  const service = serviceClient(backend);

  async function person(firstName: string): Promise<Person> {
    const credentials = { email: `${randomUUID()}@example.com`, password: "Demo-1234" };
    const client = plainClient(backend);
    const id = await makeAccount(credentials);
    const { error } = await client.auth.signInWithPassword(credentials);
    if (error) throw error;
    rows(await service.from("profiles").insert({ id, first_name: firstName }));
    return { id, client };
  }

  async function company(name: string): Promise<string> {
    return rows(
      await service
        .from("organizations")
        .insert({ name, size: "1-10", industry: "IT" })
        .select("id")
        .single(),
    ).id;
  }

  async function join(userId: string, organizationId: string, owner: boolean) {
    const role = owner ? "owner" : "member";
    rows(
      await service
        .from("memberships")
        .insert({ user_id: userId, organization_id: organizationId, role, is_owner: owner }),
    );
  }

  const [anna, piotr, ewa, jan] = [
    await person("Anna"),
    await person("Piotr"),
    await person("Ewa"),
    await person("Jan"),
  ];
  const [first, second] = [await company("Pierwsza"), await company("Druga")];
  await join(anna.id, first, true);
  await join(piotr.id, first, false);
  await join(ewa.id, second, true);
  return { service, anonymous: plainClient(backend), anna, piotr, ewa, jan, first, second };
}

/** All rows, as the service key sees them. */
export async function everything({ service }: World) {
  return {
    organizations: rows(await service.from("organizations").select().order("id")),
    profiles: rows(await service.from("profiles").select().order("id")),
    memberships: rows(await service.from("memberships").select().order("user_id")),
    notes: rows(await service.from("project_notes").select().order("name")),
  };
}
