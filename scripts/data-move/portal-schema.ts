import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";

const FOLDER = fileURLToPath(new URL("../../migrations/", import.meta.url));
const MIGRATION = /^(\d{14})_[^.]+\.sql$/;

/**
 * Brings schema `portal` to this version, as the portal does at its start; each file records
 * itself.
 */
export async function migrate(client: pg.Client): Promise<void> {
  const { rows: known } = await client.query(
    "select to_regclass('portal.migrations') is not null as is_there",
  );
  const applied = known[0].is_there
    ? (await client.query("select version from portal.migrations")).rows.map(
        ({ version }) => version,
      )
    : [];
  for (const file of readdirSync(FOLDER).sort()) {
    const version = MIGRATION.exec(file)?.[1];
    if (version && !applied.includes(version))
      await client.query(readFileSync(FOLDER + file, "utf8"));
  }
}
