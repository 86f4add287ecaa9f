import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import * as accounts from "./accounts.ts";
import { compared, MoveError } from "./comparison.ts";
import * as records from "./records.ts";
import { withClient } from "./with-client.ts";

interface Places {
  dataDir: string;
  /** The address of the Postgres database. */
  url: string;
  /** True if accounts are at Supabase, where they stay. */
  isHosted?: boolean;
}

/**
 * Moves the databases of a `DATA_DIR` into a Postgres without any portal data; files stay in place.
 *
 * @returns how many rows of each store and table there are
 */
export async function moveToPostgres({
  dataDir,
  url,
  isHosted = false,
}: Places): Promise<Map<string, number>> {
  const rows = records.readSqlite(join(dataDir, "portal.sqlite"));
  const file = join(dataDir, "supabase.sqlite");
  const isWithAccounts = !isHosted && existsSync(file);
  await inOneTransaction(url, records.requireEmpty);
  if (isWithAccounts)
    await withClient({ url }, (client) => accounts.makePostgresTables(client, url));
  return inOneTransaction(url, async (client) => {
    await records.requireEmpty(client);
    await records.writePostgres(client, rows);
    const people = isWithAccounts ? await accounts.writePostgres(client, file) : [];
    const found = [
      ...(await records.readPostgres(client)),
      ...(isWithAccounts ? await accounts.readPostgres(client) : []),
    ];
    return compared([...rows, ...people], found);
  });
}

/**
 * From Postgres into a `DATA_DIR` without databases, which has the files already.
 *
 * @returns how many rows of each store and table there are
 */
export async function moveToSqlite({
  dataDir,
  url,
  isHosted = false,
}: Places): Promise<Map<string, number>> {
  const [portal, supabase] = [join(dataDir, "portal.sqlite"), join(dataDir, "supabase.sqlite")];
  const drafts = [`${portal}.part`, `${supabase}.part`] as const;
  // Exists while both databases take their places: with it, the other database belongs to an
  // interrupted move.
  const checked = `${portal}.checked`;
  for (const file of existsSync(checked) || isHosted ? [portal] : [portal, supabase])
    if (existsSync(file))
      throw new MoveError(`${file} is there already: move it away first, so that nothing is lost.`);
  await withClient({ url }, accounts.requireUnused);
  const { counts, isWithAccounts } = await inOneTransaction(url, async (client) => {
    const rows = await records.readPostgres(client);
    const isWithAccounts = !isHosted && (await accounts.hasAccounts(client));
    const people = isWithAccounts ? await accounts.readPostgres(client) : [];
    accounts.requireFiles(dataDir, people);
    for (const draft of drafts)
      for (const end of ["", "-wal", "-shm"]) rmSync(draft + end, { force: true });
    records.writeSqlite(drafts[0], rows);
    if (isWithAccounts) await accounts.makeSqliteTables(drafts[1]);
    if (isWithAccounts) accounts.writeSqlite(drafts[1], people);
    const found = [
      ...records.readSqlite(drafts[0]),
      ...(isWithAccounts ? await accounts.readSqlite(client, drafts[1]) : []),
    ];
    return { counts: compared([...rows, ...people], found), isWithAccounts };
  });
  renameSync(drafts[0], checked);
  if (isWithAccounts) renameSync(drafts[1], supabase);
  renameSync(checked, portal);
  return counts;
}

const inOneTransaction = <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> =>
  withClient({ url }, async (client) => {
    await client.query("begin isolation level repeatable read");
    const result = await work(client);
    await client.query("commit");
    return result;
  });
