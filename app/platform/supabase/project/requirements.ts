import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Something that a migration makes and the portal reads. */
interface Requirement {
  /** The file that makes it. */
  file: string;
  kind: "table" | "column" | "bucket";
  /** `profiles`, `profiles.bio`, `avatars`. */
  name: string;
}

export interface Requirements {
  /** The migrations, oldest first. */
  files: string[];
  all: Requirement[];
}

const TABLE = /^create table (\w+) \(\n([\s\S]*?)\n\);/gm;
const NEW_COLUMN = /^alter table (\w+) add column (\w+)/gm;
const BUCKET = /^insert into storage\.buckets \(id[^)]*\) values \('(\w+)'/gm;
const NO_COLUMN = /^(primary|unique|check|constraint|foreign)\b/;

/** The version of a migration, by which a project notes it. */
export const versionOf = (file: string): string => file.slice(0, 14);

/** Reads what the migrations of a folder make. */
export function readRequirements(folder: string): Requirements {
  const files = readdirSync(folder)
    .filter((file) => /\.sql$/.test(file))
    .sort();
  const all = files.flatMap((file) => {
    const sql = readFileSync(join(folder, file), "utf8");
    return madeBy(sql).map((made) => ({ file, ...made }));
  });
  return { files, all };
}

function madeBy(sql: string): Omit<Requirement, "file">[] {
  return [
    ...[...sql.matchAll(TABLE)].flatMap(([, table = "", body = ""]) => [
      { kind: "table" as const, name: table },
      ...columnsIn(body).map((column) => ({ kind: "column" as const, name: `${table}.${column}` })),
    ]),
    ...[...sql.matchAll(NEW_COLUMN)].map(([, table, column]) => ({
      kind: "column" as const,
      name: `${table}.${column}`,
    })),
    ...[...sql.matchAll(BUCKET)].map(([, name = ""]) => ({ kind: "bucket" as const, name })),
  ];
}

const columnsIn = (body: string): string[] =>
  body
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /^\w+ /.test(line) && !NO_COLUMN.test(line))
    .map((line) => line.split(" ")[0] ?? "");
