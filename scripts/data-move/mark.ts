import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { MARK, type Mark } from "../../app/platform/database/installation.ts";
import { withClient } from "./with-client.ts";

/** Null removes a value, so that the next start notes it anew. */
type Change = { [Name in "accounts" | "isMoved"]?: Mark[Name] | null };

/** Changes what the portal notes about itself, in the database of its stores. */
export async function changeMark(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string },
  change: Change,
): Promise<void> {
  if (!databaseUrl) return changeFile(join(dataDir, "portal.sqlite"), change);
  await withClient({ url: databaseUrl }, async (client) => {
    const { rows } = await client.query("select to_regclass('portal.records') is not null as has");
    if (rows[0].has)
      await client.query(
        "update portal.records set json = jsonb_strip_nulls(json || $3::jsonb) where store = $1 and id = $2",
        [MARK.store, MARK.id, JSON.stringify(change)],
      );
  });
}

function changeFile(file: string, change: Change): void {
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file);
  try {
    db.prepare("update records set json = json_patch(json, ?) where store = ? and id = ?").run(
      JSON.stringify(change),
      MARK.store,
      MARK.id,
    );
  } finally {
    db.close();
  }
}
