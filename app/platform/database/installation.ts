// Imported by commands as well, which run without a build.
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * The format of the data that this version writes. A version that raises it ends older ones on a
 * shared database, and they refuse to start on its data (rules 671). A new value of a closed list
 * in a row is a new format, too: an older version cannot read it (rules 1348).
 */
export const FORMAT = 2;

/** The row of the stores that tells portals apart. */
export const MARK = { store: "installation", id: "portal" } as const;

export type AccountsPlace = "embedded" | "hosted";

export interface Mark {
  /** Made once. */
  installation: string;
  madeAt: string;
  format?: number;
  /** The version that last started on these data. */
  version?: string;
  /** Versions that have started on them, newest last. */
  versions?: string[];
  /** Where the accounts are, since the end of the first start. */
  accounts?: AccountsPlace;
  /** True in a folder whose data `data:move` has copied to Postgres. */
  isMoved?: boolean;
}

export const placeOfAccounts = (env: { SUPABASE_URL?: string }): AccountsPlace =>
  env.SUPABASE_URL ? "hosted" : "embedded";

type FileState = "missing" | "empty" | "there";

/** The content of a `DATA_DIR`, found at a start. */
export interface FoundFolder {
  portal: FileState;
  accounts: FileState;
  /** The marks of `supabase.sqlite`; 0 for one of version 0.1. */
  tag: number;
  format: number;
  files: { isThere: boolean; hasSome: boolean; mark: string | null };
}

const NEW = "or set DATA_DIR to an empty folder for a new portal";

/** The installation as the 31 bits that SQLite stores beside its own header. */
export const tagOf = (installation: string): number =>
  (createHash("sha256").update(installation).digest().readUInt32BE() & 0x7fff_ffff) | 1;

/** Reads what is in a folder, without changing it. @throws errors of SQLite */
export function findFolder(dataDir: string): FoundFolder {
  const accounts = stateOf(join(dataDir, "supabase.sqlite"));
  return {
    portal: stateOf(join(dataDir, "portal.sqlite")),
    accounts,
    ...(accounts === "there" ? marksOf(join(dataDir, "supabase.sqlite")) : { tag: 0, format: 0 }),
    files: filesIn(dataDir),
  };
}

/** The part of a folder that counts beside a shared database. */
export const findFiles = (dataDir: string): Pick<FoundFolder, "portal" | "files"> => ({
  portal: stateOf(join(dataDir, "portal.sqlite")),
  files: filesIn(dataDir),
});

const stateOf = (path: string): FileState => {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  return size === undefined ? "missing" : size === 0 ? "empty" : "there";
};

/** Throws where the file is truncated: the engine would notice only at the missing page. */
function marksOf(file: string): { tag: number; format: number } {
  const database = new DatabaseSync(file, { timeout: 3_000 });
  try {
    const read = (name: string) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
    const fault = read("quick_check(1)");
    if (fault !== "ok") throw new Error(`malformed: ${fault}`);
    return { tag: Number(read("application_id")), format: Number(read("user_version")) };
  } finally {
    database.close();
  }
}

/** Marks the files of a portal as its own. */
export function markFiles(dataDir: string, installation: string): void {
  const folder = join(dataDir, "storage");
  mkdirSync(folder, { recursive: true });
  // Earlier versions have left it open to others.
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
  if (existsSync(filesMark(dataDir))) return;
  writeFileSync(filesMark(dataDir), `${installation}\n`, { mode: 0o600, flush: true });
}

/** Marks a database of accounts, over an open connection. */
export const marksOfAccounts = (installation: string): string =>
  `pragma application_id = ${tagOf(installation)}; pragma user_version = ${FORMAT}`;

const filesMark = (dataDir: string) => join(dataDir, "storage", "installation");

function filesIn(dataDir: string): FoundFolder["files"] {
  const folder = join(dataDir, "storage");
  const hasSome = ["objects", "descriptions"].some(
    (part) =>
      existsSync(join(folder, part)) &&
      readdirSync(join(folder, part), { recursive: true, withFileTypes: true }).some((entry) =>
        entry.isFile(),
      ),
  );
  const mark = filesMark(dataDir);
  return {
    isThere: existsSync(folder),
    hasSome,
    mark: existsSync(mark) ? readFileSync(mark, "utf8").trim() || null : null,
  };
}

/**
 * Judges the folder of a portal on SQLite (rules 671).
 *
 * @param mark the row of `portal.sqlite`; null in data of version 0.1
 * @returns one sentence that says what to do, or null
 */
export function faultOfFolder(
  dataDir: string,
  found: FoundFolder,
  { mark, hasRows, place }: { mark: Mark | null; hasRows: boolean; place: AccountsPlace },
): string | null {
  const { portal, accounts, tag, files } = found;
  const [portalFile, accountsFile] = [
    join(dataDir, "portal.sqlite"),
    join(dataDir, "supabase.sqlite"),
  ];
  if (portal === "missing")
    return accounts !== "missing" || files.hasSome
      ? `${portalFile} is missing beside accounts or files of a portal: restore all of them from one backup, set DATABASE_URL if its data are in Postgres, ${NEW}`
      : null;
  if (portal === "empty")
    return `${portalFile} is empty: restore it with its accounts and files from one backup, ${NEW}`;
  if (Math.max(mark?.format ?? 0, found.format) > FORMAT)
    return newer(dataDir, Math.max(mark?.format ?? 0, found.format));
  if (mark?.isMoved)
    return `the data of ${dataDir} were moved to Postgres and are old here: set DATABASE_URL, ${NEW}`;
  const misplaced = misplacedAccounts(mark, place);
  if (misplaced || place === "hosted") return misplaced;
  const isUnfinished = mark !== null && !mark.accounts;
  if (accounts !== "there")
    return isUnfinished || !(mark || hasRows)
      ? null
      : `${accountsFile} is ${accounts} beside the data of a portal: restore all of them from one backup, or set SUPABASE_URL if the accounts are at Supabase`;
  const isOurs =
    tag === 0 ? mark?.accounts !== "embedded" : mark && tag === tagOf(mark.installation);
  if (!isOurs)
    return `${accountsFile} and ${portalFile} belong to different portals: restore both from one backup`;
  if (files.mark && files.mark !== mark?.installation)
    return `${join(dataDir, "storage")} and ${portalFile} belong to different portals: restore both from one backup`;
  if (mark?.accounts && !files.isThere)
    return `${join(dataDir, "storage")} with the files of this portal is missing: restore it, or mount its disk`;
  return null;
}

/** Judges the folder of files of a portal on Postgres (rules 671). */
export function faultOfSharedFolder(
  dataDir: string | undefined,
  found: Pick<FoundFolder, "portal" | "files"> | null,
  { mark, isNew, place }: { mark: Mark | null; isNew: boolean; place: AccountsPlace },
): string | null {
  if (mark && (mark.format ?? 0) > FORMAT) return newer("the database", mark.format ?? 0);
  const misplaced = misplacedAccounts(mark, place);
  if (misplaced || !found || !dataDir) return misplaced;
  if (isNew && (found.portal !== "missing" || (place === "embedded" && found.files.hasSome)))
    return `the database of DATABASE_URL is new, but ${dataDir} has data of a portal: move them with \`npm run data:move -- --to postgres\`, correct DATABASE_URL, ${NEW}`;
  if (place === "embedded" && found.files.mark && found.files.mark !== mark?.installation)
    return `${join(dataDir, "storage")} has the files of another portal than the database of DATABASE_URL: correct DATA_DIR or DATABASE_URL`;
  return null;
}

/**
 * Judges the first start of a version on a shared database, whose backup only the operator can make
 * (rules 741).
 *
 * @param confirmed the version whose backup was made, or "always"
 * @returns one sentence that names the backup, or null
 */
export function faultOfUpgrade(
  mark: Mark | null,
  { version, confirmed }: { version: string; confirmed: string | undefined },
): string | null {
  const known = [...(mark?.versions ?? []), mark?.version];
  if (known.includes(version) || confirmed === version || confirmed === "always") return null;
  if ((mark?.format ?? 0) > FORMAT) return newer("the database", mark?.format ?? 0);
  return `version ${version} starts for the first time on the data of DATABASE_URL (of version ${mark?.version ?? "0.1"}) and will change them: make a backup with \`pg_dump --format=custom --file=before-upgrade.dump "$DATABASE_URL"\`, then start with DATABASE_BACKED_UP=${version}`;
}

const newer = (what: string, format: number) =>
  `${what} was written by a newer version of the portal (format ${format}, this one reads ${FORMAT}): start that version, or restore the backup from before the upgrade`;

function misplacedAccounts(mark: Mark | null, place: AccountsPlace): string | null {
  if (!mark?.accounts || mark.accounts === place) return null;
  return place === "hosted"
    ? "the accounts of this portal are in its embedded backend and not at SUPABASE_URL: move them first (`npm run data:move -- --to supabase`), or leave SUPABASE_URL unset"
    : "the accounts of this portal are at Supabase: set SUPABASE_URL with both keys, or move them back first (`npm run data:move -- --from supabase`)";
}
