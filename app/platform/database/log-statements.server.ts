import { MOST_COUNTED } from "~/platform/lists/most-counted";
import type { LogRange, LogReading } from "./log-reader";
import { LOGS, type LogName, type LogShape } from "./logs";

/** The differences between the databases. */
export interface LogDialect {
  table: string;
  /** The text of a field of the row. */
  field(name: string): string;
  /** The id, as it is compared. */
  id: string;
  /** The row as text. */
  json: string;
  /** The parameter with this number, from 1. */
  parameter(number: number): string;
  /** A value of JSON that is true or false, as `field` has it. */
  truth(value: boolean): string | number;
  /** Names the index to use, where the database might choose another; empty otherwise. */
  using(index: string): string;
  /** An additional condition of all rows; empty without one. */
  isThere: string;
}

export const SQLITE: LogDialect = {
  table: "records",
  field: (name) => `json ->> '${name}'`,
  id: "id",
  json: "json",
  parameter: (number) => `?${number}`,
  truth: (value) => Number(value),
  using: (index) => ` indexed by "${index}"`,
  isThere: "",
};

// Moments and ids compare by their bytes, as in memory.
export const POSTGRES: LogDialect = {
  table: "portal.records",
  field: (name) => `(json ->> '${name}') collate "C"`,
  id: 'id collate "C"',
  json: "json::text",
  parameter: (number) => `$${number}`,
  truth: (value) => String(value),
  using: () => "",
  isThere: " and json is not null",
};

/** A statement with its parameters. */
export interface LogStatement {
  text: string;
  values: (string | number)[];
}

/** Reads rows with `id`, `json` and `revision`. */
export function selectRows(name: LogName, reading: LogReading, dialect: LogDialect): LogStatement {
  const { condition, values, put } = conditionOf(name, reading, dialect);
  const at = dialect.field(LOGS[name].at);
  const limit = put(reading.limit);
  return {
    text: `select id, ${dialect.json} as json, revision from ${tableOf(name, reading, dialect)} where ${condition} order by ${at} desc, revision desc, ${dialect.id} desc limit ${limit}`,
    values,
  };
}

/** Reads the number of rows as `count`, up to one over `MOST_COUNTED`. */
export function countRows(name: LogName, range: LogRange, dialect: LogDialect): LogStatement {
  const { condition, values } = conditionOf(name, range, dialect);
  return {
    text: `select count(*) as count from (select 1 from ${tableOf(name, range, dialect)} where ${condition} limit ${MOST_COUNTED + 1}) as found`,
    values,
  };
}

/** The indexes of all logs, by name, as statements that make them. */
export function logIndexes(dialect: LogDialect): Map<string, string> {
  const indexes = new Map<string, string>();
  for (const [name, { at, by }] of Object.entries<LogShape>(LOGS))
    for (const field of ["", ...by]) {
      const index = indexOf(name, field || at);
      const columns = [...(field ? [field] : []), at].map((one) => `(${dialect.field(one)})`);
      indexes.set(
        index,
        `create index if not exists "${index}" on ${dialect.table} (${[...columns, "revision", dialect.id].join(", ")}) where store = '${name}'${dialect.isThere}`,
      );
    }
  return indexes;
}

const indexOf = (name: string, field: string): string =>
  `log_${name.replaceAll("-", "_")}_${field}`;

function tableOf(
  name: LogName,
  { ids, by = {} }: LogRange & Pick<LogReading, "ids">,
  { table, using }: LogDialect,
): string {
  if (ids) return table;
  const [field = LOGS[name].at] = Object.keys(by);
  return `${table}${using(indexOf(name, field))}`;
}

function conditionOf(
  name: LogName,
  { ids, by = {}, equal = {}, until, after }: LogRange & Pick<LogReading, "ids">,
  { field, id: idColumn, parameter, truth, isThere }: LogDialect,
) {
  const values: LogStatement["values"] = [];
  const put = (value: string | number): string => parameter(values.push(value));
  const at = field(LOGS[name].at);
  // A parameter in place of the name would keep both databases from using the index.
  const conditions = [`store = '${name}'${isThere}`];
  if (ids) conditions.push(`id in (${ids.map(put).join(", ")})`);
  for (const [one, wanted] of Object.entries(by))
    if (wanted) conditions.push(`${field(one)} in (${wanted.map(put).join(", ")})`);
  // The databases use the index for one of these bounds, so the later pieces of a long range have
  // only theirs: otherwise each would read again what came before it.
  if (until !== undefined && !(after && after.at < until)) conditions.push(`${at} < ${put(until)}`);
  for (const [one, wanted] of Object.entries(equal))
    conditions.push(`${field(one)} = ${put(typeof wanted === "boolean" ? truth(wanted) : wanted)}`);
  if (after) conditions.push(`${at} <= ${put(after.at)}`);
  if (after)
    conditions.push(
      `(${at}, revision, ${idColumn}) < (${put(after.at)}, ${put(after.revision)}, ${put(after.id)})`,
    );
  return { condition: conditions.join(" and "), values, put };
}
