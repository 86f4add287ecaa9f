import { LRUCache } from "lru-cache";
import pg from "pg";

const { builtins, getTypeParser } = pg.types;
const [TEXTS, NAMES] = [1009, 1003];

const asWritten = (text: string) => text;

/** A number where JavaScript holds it to the last digit. */
const bigint = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text));
const numeric = (text: string) => (String(Number(text)) === text ? Number(text) : text);

/** What the engine is handed otherwise than `pg` does: moments as Supabase says them, in ISO, and all else of time as Postgres writes it. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, bigint],
  [builtins.NUMERIC, numeric],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  ...[builtins.DATE, builtins.TIME, builtins.TIMETZ, builtins.TIMESTAMP, builtins.INTERVAL].map(
    (type) => [type, asWritten] as const,
  ),
  // Columns of keys and indexes are told in these.
  [NAMES, getTypeParser(TEXTS)],
]);

const QUESTION =
  "select parameter_types::text[] as types from pg_prepared_statements where name = $1";

/** For `pg`: what the values of a row become. */
export const engineTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => PARSERS.get(type) ?? getTypeParser(type),
};

/**
 * The engine hands over a list in the same way for a column of JSON and for one of several values, and only Postgres knows which it is for: `pg` takes it
 * for the latter.
 *
 * @returns what makes of the values of a statement those that `pg` has to be handed
 */
export function valuesOfEngine() {
  const known = new LRUCache<string, string[]>({ max: 200 });
  let asked = 0;

  async function askTypes(client: pg.ClientBase, text: string): Promise<string[]> {
    asked += 1;
    const name = `asked_${asked}`;
    await client.query(`prepare ${name} as ${text}`);
    const { rows } = await client.query(QUESTION, [name]);
    await client.query(`deallocate ${name}`);
    return rows[0].types;
  }

  return async (
    client: pg.ClientBase,
    text: string,
    values: readonly unknown[],
  ): Promise<unknown[]> => {
    if (!values.some(Array.isArray)) return [...values];
    const types = known.get(text) ?? (await askTypes(client, text));
    known.set(text, types);
    return values.map((value, at) =>
      Array.isArray(value) && /^jsonb?$/.test(types[at] ?? "") ? JSON.stringify(value) : value,
    );
  };
}
