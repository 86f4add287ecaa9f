import { LRUCache } from "lru-cache";
import pg from "pg";

const { builtins, getTypeParser } = pg.types;
const [TEXTS, NAMES] = [1009, 1003];

const asWritten = (text: string) => text;

/** A number if JavaScript holds it exactly. */
const bigint = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text));
const numeric = (text: string) => (String(Number(text)) === text ? Number(text) : text);

/**
 * Where the engine expects other values than `pg` returns: moments in ISO, as Supabase has them,
 * and other types of time as Postgres writes them.
 */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, bigint],
  [builtins.NUMERIC, numeric],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  ...[builtins.DATE, builtins.TIME, builtins.TIMETZ, builtins.TIMESTAMP, builtins.INTERVAL].map(
    (type) => [type, asWritten] as const,
  ),
  // Types of columns in keys and indexes.
  [NAMES, getTypeParser(TEXTS)],
]);

const QUESTION =
  "select parameter_types::text[] as types from pg_prepared_statements where name = $1";

export const engineTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => PARSERS.get(type) ?? getTypeParser(type),
};

/**
 * Converts the engine's values for `pg`. A list is JSON in one column and an array in another, and
 * only Postgres knows the type; `pg` always assumes an array.
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
