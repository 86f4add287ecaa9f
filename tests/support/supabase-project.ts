import { readFileSync } from "node:fs";
import { type PostgresServer, withClient } from "./postgres-server";

const sqlOf = (name: string) => readFileSync(`tests/support/${name}.sql`, "utf8");

/** Roles exist once for all databases of a server. */
export async function makeSupabaseRoles(server: PostgresServer): Promise<void> {
  await withClient(await server.database("postgres"), (client) =>
    client.query(sqlOf("supabase-roles")),
  );
}

/** The address of a role in the database of `url`. */
export function urlAs(url: string, role: string): string {
  const address = new URL(url);
  address.username = role;
  return address.href;
}

/**
 * The database of a new Supabase project.
 *
 * @returns its address for Supabase's role postgres
 */
export async function makeSupabaseProject(server: PostgresServer, name: string): Promise<string> {
  const url = await server.database(name);
  await withClient(url, async (client) => {
    await client.query(`alter database ${client.escapeIdentifier(name)} owner to project`);
    await client.query(sqlOf("supabase-project"));
  });
  return urlAs(url, "project");
}
