import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { withClient } from "../data-move/with-client.ts";

/** The one row of the store in `platform/store/installation.server.ts`. */
const RowSchema = z.object({ installation: z.string() });
const [STORE, ROW] = ["installation", "portal"];

/**
 * Reads the id of the portal whose stores are there, without changing them.
 *
 * @returns the id, or null with the reason why it is unknown
 */
export async function installationIn({
  dataDir,
  databaseUrl,
}: {
  dataDir?: string;
  databaseUrl?: string;
}): Promise<{ id: string | null; why?: string }> {
  try {
    const row = databaseUrl
      ? await rowInPostgres(databaseUrl)
      : dataDir
        ? rowInSqlite(join(dataDir, "portal.sqlite"))
        : null;
    const id = RowSchema.safeParse(row).data?.installation ?? null;
    return id ? { id } : { id, why: "the portal has not been started yet" };
  } catch (error) {
    const { message } = error as Error;
    if (/locked|busy/.test(message))
      return { id: null, why: "the portal is running, and checks that itself" };
    return { id: null, why: message };
  }
}

const rowInPostgres = (url: string): Promise<unknown> =>
  withClient({ url }, async (client) => {
    const { rows } = await client.query("select to_regclass('portal.records') as records");
    if (!rows[0]?.records) return null;
    const found = await client.query(
      "select json from portal.records where store = $1 and id = $2",
      [STORE, ROW],
    );
    return found.rows[0]?.json;
  });

function rowInSqlite(file: string): unknown {
  if (!existsSync(file)) return null;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const row = database
      .prepare("select json from records where store = ? and id = ?")
      .get(STORE ?? "", ROW ?? "");
    return row && JSON.parse(String(row.json));
  } finally {
    database.close();
  }
}
