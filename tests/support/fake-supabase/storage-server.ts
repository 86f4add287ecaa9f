import { createHash, randomUUID } from "node:crypto";
import { moment } from "./accounts.ts";
import type { Settings } from "./settings.ts";
import type { TokenClaims } from "./tokens.ts";

interface StoredObject {
  id: string;
  bucket: string;
  name: string;
  version: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  cacheControl: string;
  eTag: string;
  at: string;
}

interface Limits {
  most: number | null;
  types: string[] | null;
}

/** The buckets of our migrations, with their limits. */
const BUCKETS: Record<string, Limits> = {
  attachments: { most: null, types: null },
  avatars: { most: 1_048_576, types: ["image/webp"] },
  company_logos: { most: 1_048_576, types: ["image/webp"] },
};
const UNLIMITED: Limits = { most: null, types: null };
const MADE_AT = moment();

class StorageRefusal extends Error {
  readonly status: number;
  readonly error: string;
  readonly code: string;

  constructor(status: number, error: string, message: string, code: string) {
    super(message);
    this.status = status;
    this.error = error;
    this.code = code;
  }
}

const NO_OBJECT = new StorageRefusal(404, "not_found", "Object not found", "NoSuchKey");
const NO_BUCKET = new StorageRefusal(404, "Bucket not found", "Bucket not found", "NoSuchBucket");
const DENIED = new StorageRefusal(
  403,
  "Unauthorized",
  "new row violates row-level security policy",
  "AccessDenied",
);

/** Refusals have HTTP status 400 and their own status as text. */
const refusal = ({ status, error, message, code }: StorageRefusal) =>
  json({ statusCode: String(status), error, message, code }, 400);

const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { "content-type": "application/json; charset=utf-8" } });

interface StorageOptions {
  settings: Settings;
  /** @throws if the token is invalid */
  claimsOf(headers: Headers): Promise<TokenClaims>;
}

/** The storage server of a Supabase project, with its files in memory. */
export function storageServer({ settings, claimsOf }: StorageOptions) {
  const objects = new Map<string, StoredObject>();

  const isThere = (bucket: string) =>
    bucket in BUCKETS && !settings.missing.includes(`bucket:${bucket}`);
  const limitsOf = (bucket: string): Limits =>
    (settings.bucketLimits && BUCKETS[bucket]) || UNLIMITED;
  const isPublic = (bucket: string) => settings.publicBuckets.includes(bucket);

  /** A person writes and reads in the folder of their own id; the service key everywhere. */
  const mayUse = ({ role, sub }: TokenClaims, bucket: string, name: string) =>
    role === "service_role" ||
    (role === "authenticated" && bucket === "avatars" && name.split("/")[0] === sub);

  function find(bucket: string, name: string): StoredObject {
    const found = objects.get(`${bucket}/${name}`);
    if (!found || !isThere(bucket)) throw NO_OBJECT;
    return found;
  }

  async function upload(request: Request, bucket: string, name: string): Promise<Response> {
    const claims = await checkedClaims(request, DENIED);
    const { bytes, type, cacheControl } = await fileOf(request);
    const { most, types } = limitsOf(bucket);
    if (!isThere(bucket)) throw NO_BUCKET;
    if (most && bytes.length > most)
      throw new StorageRefusal(
        413,
        "Payload too large",
        "The object exceeded the maximum allowed size",
        "EntityTooLarge",
      );
    if (types && !types.includes(type))
      throw new StorageRefusal(
        415,
        "invalid_mime_type",
        `mime type ${type} is not supported`,
        "InvalidMimeType",
      );
    const key = `${bucket}/${name}`;
    const replaces = request.method === "PUT" || request.headers.get("x-upsert") === "true";
    if (objects.has(key) && !replaces)
      throw new StorageRefusal(409, "Duplicate", "The resource already exists", "KeyAlreadyExists");
    if (!mayUse(claims, bucket, name)) throw DENIED;
    const id = objects.get(key)?.id ?? randomUUID();
    const eTag = `"${createHash("md5").update(bytes).digest("hex")}"`;
    const [version, at] = [randomUUID(), moment()];
    objects.set(key, { id, bucket, name, version, bytes, type, cacheControl, eTag, at });
    return json({ Key: key, Id: id });
  }

  async function remove(request: Request, bucket: string, one: string): Promise<Response> {
    const claims = await checkedClaims(request, DENIED);
    const names = one ? [one] : ((await request.json()) as { prefixes: string[] }).prefixes;
    const gone = names.flatMap((name) => objects.get(`${bucket}/${name}`) ?? []);
    const removed = gone.filter(({ name }) => mayUse(claims, bucket, name));
    for (const { name } of removed) objects.delete(`${bucket}/${name}`);
    if (one && removed.length === 0) throw NO_OBJECT;
    return json(one ? { message: "Successfully deleted" } : removed.map(removedRow));
  }

  async function list(request: Request, bucket: string): Promise<Response> {
    const claims = await checkedClaims(request, DENIED);
    const body = (await request.json()) as Record<"prefix" | "search", string> &
      Record<"limit" | "offset", number>;
    const folder = (body.prefix ?? "").replace(/^\/+|\/+$/g, "");
    const prefix = folder && `${folder}/`;
    const entries = new Map<string, object>();
    for (const object of [...objects.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (object.bucket !== bucket || !object.name.startsWith(prefix)) continue;
      if (!mayUse(claims, bucket, object.name)) continue;
      const [name = "", ...rest] = object.name.slice(prefix.length).split("/");
      if (body.search && !name.toLowerCase().includes(body.search.toLowerCase())) continue;
      if (!entries.has(name))
        entries.set(name, rest.length > 0 ? folderRow(name) : row(object, name));
    }
    const from = body.offset ?? 0;
    return json([...entries.values()].slice(from, from + (body.limit ?? 100)));
  }

  function buckets(name: string | undefined): Response {
    if (name === undefined)
      return json(
        Object.keys(BUCKETS)
          .filter(isThere)
          .map((id) => bucketRow(id, { isPublic: isPublic(id), ...limitsOf(id) })),
      );
    if (!isThere(name)) throw NO_BUCKET;
    const { type: _, ...bucket } = bucketRow(name, {
      isPublic: isPublic(name),
      ...limitsOf(name),
    });
    return json(bucket);
  }

  async function checkedClaims(request: Request, otherwise: StorageRefusal): Promise<TokenClaims> {
    try {
      return await claimsOf(request.headers);
    } catch {
      throw otherwise;
    }
  }

  async function respond(request: Request): Promise<Response> {
    const path = decodeURIComponent(new URL(request.url).pathname).replace("/storage/v1/", "");
    const [kind = "", ...rest] = path.split("/").filter(Boolean);
    if (kind === "bucket") {
      await checkedClaims(request, DENIED);
      return buckets(rest[0]);
    }
    if (kind !== "object")
      return json({ message: "Route not found", error: "Not Found", statusCode: "404" }, 404);
    const isNamed = ["public", "list", "authenticated", "info"].includes(rest[0] ?? "");
    const way = isNamed ? rest.shift() : "";
    const [bucket = "", ...parts] = rest;
    const name = parts.join("/");
    if (way === "public") {
      if (!isThere(bucket) || !isPublic(bucket)) throw NO_BUCKET;
      return file(find(bucket, name), request);
    }
    if (way === "list") return list(request, bucket);
    if (request.method === "GET" || request.method === "HEAD") {
      const claims = await checkedClaims(request, NO_BUCKET);
      const found = find(bucket, name);
      if (!mayUse(claims, bucket, name)) throw NO_OBJECT;
      return file(found, request);
    }
    return request.method === "DELETE"
      ? remove(request, bucket, name)
      : upload(request, bucket, name);
  }

  return {
    /** The names of all files, as `bucket/name`. */
    names: () => [...objects.keys()],

    async answer(request: Request): Promise<Response> {
      try {
        return await respond(request);
      } catch (error) {
        if (error instanceof StorageRefusal) return refusal(error);
        throw error;
      }
    },
  };
}

async function fileOf(request: Request) {
  const type = request.headers.get("content-type") ?? "application/octet-stream";
  const cacheControl = request.headers.get("cache-control") ?? "no-cache";
  if (!type.startsWith("multipart/"))
    return { bytes: new Uint8Array(await request.arrayBuffer()), type, cacheControl };
  const form = await request.formData();
  const sent = [...form.values()].find((value) => value instanceof Blob);
  if (!(sent instanceof Blob)) throw new Error("an upload without a file");
  return {
    bytes: new Uint8Array(await sent.arrayBuffer()),
    type: sent.type,
    cacheControl: form.has("cacheControl") ? `max-age=${form.get("cacheControl")}` : cacheControl,
  };
}

function file({ bytes, type, eTag, cacheControl }: StoredObject, request: Request): Response {
  const headers = { "content-type": type, etag: eTag, "cache-control": cacheControl };
  if (request.headers.get("if-none-match") === eTag)
    return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

const row = ({ id, at, eTag, bytes, type, cacheControl }: StoredObject, name: string) => ({
  name,
  id,
  updated_at: at,
  created_at: at,
  last_accessed_at: at,
  metadata: {
    eTag,
    size: bytes.length,
    mimetype: type,
    cacheControl,
    lastModified: at,
    contentLength: bytes.length,
    httpStatusCode: 200,
  },
});

const folderRow = (name: string) => ({
  name,
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
});

const removedRow = (object: StoredObject) => ({
  ...row(object, object.name),
  bucket_id: object.bucket,
  owner: "",
  owner_id: "",
  version: object.version,
  user_metadata: {},
});

const bucketRow = (id: string, { isPublic, most, types }: Limits & { isPublic: boolean }) => ({
  id,
  name: id,
  owner: "",
  public: isPublic,
  type: "STANDARD",
  file_size_limit: most,
  allowed_mime_types: types,
  created_at: MADE_AT,
  updated_at: MADE_AT,
});
