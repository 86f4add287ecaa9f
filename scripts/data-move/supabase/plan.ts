import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Row } from "../comparison.ts";
import type { Bucket, Fields } from "./project.ts";

/** A file of the portal, with its name as `bucket/path`. */
export interface PlannedFile {
  name: string;
  /** Where it lies on this machine. */
  file: string;
  type: string;
  cacheControl: string;
}

export interface Plan {
  accounts: Fields[];
  /** Rows by table, in the order in which they refer to one another. */
  tables: Record<PlannedTable, Fields[]>;
  files: PlannedFile[];
  /** Lines that name the parts that Supabase would refuse. */
  obstacles: string[];
}

export type PlannedTable = "organizations" | "profiles" | "memberships";

export const KEYS = { organizations: "id", profiles: "id", memberships: "user_id" } as const;

const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;
/** The limits of our migrations, for a project whose buckets have none. */
const PICTURES = ["image/webp"];
const PICTURE_BYTES = 1_048_576;

/** Decides what goes to Supabase, and what cannot. */
export function planOf(rows: readonly Row[], storage: string, buckets: readonly Bucket[]): Plan {
  const of = (store: string): Fields[] =>
    rows.filter((row) => row.store === store).map(({ json }) => JSON.parse(json));
  const obstacles: string[] = [];
  const refused = (line: string) => {
    obstacles.push(line);
    return false;
  };

  const sameAddress = Map.groupBy(of("auth.users"), ({ email }) => lower(email));
  const accounts = of("auth.users").filter(({ id, email, encrypted_password: hash }) => {
    if (!email) return refused(`account ${id}: it has no address`);
    if ((sameAddress.get(lower(email))?.length ?? 0) > 1)
      return refused(`account ${email} (${id}): another address differs from it only in case`);
    return BCRYPT.test(String(hash)) || refused(`account ${email} (${id}): it has no password`);
  });
  const people = new Set(accounts.map(({ id }) => id));

  const organizations = of("organizations");
  const companies = new Set(organizations.map(({ id }) => id));
  const profiles = of("profiles").filter(
    ({ id }) => people.has(id) || refused(`profile ${id}: its account cannot go`),
  );
  const withProfile = new Set(profiles.map(({ id }) => id));
  const memberships = of("memberships").filter(
    ({ user_id: person, organization_id: company, is_owner: isOwner }) =>
      (withProfile.has(person) && companies.has(company)) ||
      refused(
        `membership of ${person} in company ${company}: the person cannot go${isOwner ? ", and the company has no owner then" : ""}`,
      ),
  );

  const files = of("storage.objects").flatMap((object): PlannedFile[] => {
    const [bucket, name] = [String(object.bucket_id), `${object.bucket_id}/${object.name}`];
    const file = join(storage, "objects", name);
    const metadata = (object.metadata ?? {}) as Record<string, string>;
    const { mimetype: type = "application/octet-stream", cacheControl = "no-cache" } = metadata;
    const owner = bucket === "avatars" ? String(object.name).split("/")[0] : null;
    const { types, most } = limitsOf(buckets, bucket);
    const obstacle =
      (!existsSync(file) && `it is not in ${storage}`) ||
      (owner && !people.has(owner) && "the account of its person cannot go") ||
      (types && !types.includes(type) && `Supabase takes no ${type} there`) ||
      (most && statSync(file).size > most && `it is larger than ${most} bytes`);
    if (obstacle) refused(`file ${name}: ${obstacle}`);
    return obstacle ? [] : [{ name, file, type, cacheControl }];
  });
  return { accounts, tables: { organizations, profiles, memberships }, files, obstacles };
}

/** Rows without the addresses of pictures that cannot go, so that no page shows a broken one. */
export function withoutLostPictures({ tables, files, ...plan }: Plan): Plan {
  const names = new Set(files.map(({ name }) => name));
  const kept = (column: string, bucket: string) => (row: Fields) => {
    const place = new RegExp(`^(?:.*/${bucket}/)?([^?]+)`).exec(String(row[column] ?? ""))?.[1];
    return place && !names.has(`${bucket}/${place}`) ? { ...row, [column]: null } : row;
  };
  return {
    ...plan,
    files,
    tables: {
      ...tables,
      organizations: tables.organizations.map(kept("logo_url", "company_logos")),
      profiles: tables.profiles.map(kept("avatar_url", "avatars")),
    },
  };
}

function limitsOf(buckets: readonly Bucket[], id: string) {
  const { allowed_mime_types: types, file_size_limit: most } =
    buckets.find((bucket) => bucket.id === id) ?? {};
  const isPicture = id === "avatars" || id === "company_logos";
  return {
    types: types ?? (isPicture ? PICTURES : null),
    most: most ?? (isPicture ? PICTURE_BYTES : null),
  };
}

const lower = (value: unknown) => String(value ?? "").toLowerCase();
