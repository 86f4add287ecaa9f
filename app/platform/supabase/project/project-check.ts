// Imported by `npm run supabase:check` as well, which runs without a build.
import { type Finding, type FindingId, isMust } from "./finding.ts";
import { type Requirements, versionOf } from "./requirements.ts";

export interface ProjectAddress {
  url: string;
  anonKey: string;
  serviceKey: string;
}

interface CheckOptions extends ProjectAddress {
  requirements: Requirements;
  /** The id of this portal; null for one in memory, which belongs to no project. */
  portalId: string | null;
  /** True if a project that is well and belongs to no portal is noted as this one's. */
  mayClaim: boolean;
  fetch?: typeof fetch;
}

export interface ProjectResult {
  findings: Finding[];
  /** False if a part of the project did not respond, so that not everything was checked. */
  isWhole: boolean;
}

const CALL_MS = 4000;
const MAX_CLOCK_SECONDS = 30;
/** As `supabase/migrations` limits the buckets of pictures. */
const PICTURES = { buckets: ["avatars", "company_logos"], bytes: 1_048_576, type: "image/webp" };
const PRIVATE_BUCKET = "attachments";
const NOTES = "project_notes";
/** How much of a foreign message a finding shows. */
const MAX_REASON = 120;

/** A part of the project did not respond, or only said that it cannot. */
class Silence extends Error {}

interface Reply {
  status: number;
  /** Undefined if the body is not JSON. */
  body: unknown;
  /** Milliseconds by which the clock of the project is ahead; null if it does not say. */
  ahead: number | null;
}

/**
 * Checks a Supabase project: keys, settings, tables, buckets and the portal that it belongs to
 * (rules 620). Makes about ten calls, none of which is limited. Never throws.
 */
export async function checkProject(options: CheckOptions): Promise<ProjectResult> {
  const { url, anonKey, serviceKey, portalId, mayClaim } = options;
  const call = caller(url, options.fetch ?? fetch);
  const found = new Map<FindingId, Finding>();
  let isWhole = true;
  const add = (id: FindingId, params: Finding["params"] = {}): void => {
    if (!found.has(id)) found.set(id, { id, params });
  };
  /** Runs a part; the others go on where it gets no response. */
  const part = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      isWhole = false;
      add("silent", { address: url, reason: error.message });
      return null;
    }
  };

  const missing: Missing[] = [];

  for (const id of wrongForms({ anonKey, serviceKey })) add(id);
  await Promise.all([
    part(() => checkSettings(call, anonKey, add)),
    part(() => checkSigning(call, anonKey, add)),
    part(() => checkSecretKey(call, { anonKey, serviceKey }, add)),
    part(() => checkBuckets(call, serviceKey, options.requirements, missing, add)),
    part(() => checkData(call, serviceKey, options.requirements, missing, add)),
  ]);
  const [first] = missing.sort((one, other) => (one.file < other.file ? -1 : 1));
  if (first) add("migration", { file: first.file, missing: first.what && ` (${first.what})` });
  if (portalId && ![...found.values()].some(isMust))
    await part(() => checkOwner(call, { serviceKey, portalId, mayClaim }, add));

  // A wrong address or key causes other findings, which say nothing of their own.
  const only = (["address", "publicKeyIsSecret", "secretKeyIsPublic"] as const).filter((id) =>
    found.has(id),
  );
  const findings = [...found.values()].filter(
    ({ id }) => only.length === 0 || (only as readonly FindingId[]).includes(id),
  );
  return { findings: findings.sort((one, other) => rank(one) - rank(other)), isWhole };
}

const rank = (finding: Finding): number => (isMust(finding) ? 0 : 1);

/** A migration that is not in, and what shows it: `table profiles`, or nothing. */
interface Missing {
  file: string;
  what: string;
}

type Add = (id: FindingId, params?: Finding["params"]) => void;
type Call = ReturnType<typeof caller>;

function caller(url: string, reach: typeof fetch) {
  return async function call(
    path: string,
    key: string,
    init: { method?: string; body?: object } = {},
  ): Promise<Reply> {
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    const started = Date.now();
    const request = {
      method: init.method ?? "GET",
      headers: init.body ? { ...headers, "content-type": "application/json" } : headers,
      body: init.body && JSON.stringify(init.body),
      signal: AbortSignal.timeout(CALL_MS),
    };
    // A connection that was kept open may have ended meanwhile.
    const response = await reach(url + path, request)
      .catch(() => reach(url + path, request))
      .catch((error: unknown) => {
        throw new Silence(reasonOf(error));
      });
    const now = (started + Date.now()) / 2;
    const text = await response.text().catch((error: unknown) => {
      throw new Silence(reasonOf(error));
    });
    if (response.status >= 500 || response.status === 429)
      throw new Silence(`it responds with ${response.status}`);
    const date = Date.parse(response.headers.get("date") ?? "");
    return {
      status: response.status,
      body: parsed(text),
      // The header has whole seconds, rounded down.
      ahead: Number.isNaN(date) ? null : date + 500 - now,
    };
  };
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return (cause?.code ?? cause?.message ?? message).slice(0, MAX_REASON);
}

function parsed(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const field = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : undefined;

const messageOf = ({ status, body }: Reply): string =>
  [status, field(body, "code"), field(body, "message") ?? field(body, "msg")]
    .filter((one) => typeof one === "string" || typeof one === "number")
    .join(" ")
    .slice(0, MAX_REASON);

const isRefusedKey = ({ status }: Reply): boolean => status === 401 || status === 403;

/** Judges keys by their form alone: `sb_…_`, or the role in a JWT. */
function wrongForms({ anonKey, serviceKey }: Omit<ProjectAddress, "url">): FindingId[] {
  const [anon, service] = [roleOf(anonKey), roleOf(serviceKey)];
  return [
    ...(anon === "service_role" ? ["publicKeyIsSecret" as const] : []),
    ...(service === "anon" ? ["secretKeyIsPublic" as const] : []),
    ...(serviceKey.startsWith("sb_secret_") ? [] : ["oldSecretKey" as const]),
  ];
}

function roleOf(key: string): unknown {
  if (key.startsWith("sb_publishable_")) return "anon";
  if (key.startsWith("sb_secret_")) return "service_role";
  const [, claims = ""] = key.split(".");
  return field(parsed(Buffer.from(claims, "base64url").toString() || "null"), "role");
}

async function checkSettings(call: Call, anonKey: string, add: Add): Promise<void> {
  const response = await call("/auth/v1/settings", anonKey);
  const { status, body, ahead } = response;
  const external = field(body, "external");
  // Gateways word a refused key differently; a page or another API is not Supabase.
  if (isRefusedKey(response) && typeof (field(body, "message") ?? field(body, "msg")) === "string")
    return add("publicKeyRefused");
  if (status !== 200 || typeof external !== "object" || external === null) return add("address");
  if (field(external, "email") !== true) add("loginsOff");
  if (field(body, "disable_signup") !== true) add("signUpsOpen");
  if (field(body, "mailer_autoconfirm") === true) add("autoconfirm");
  if (field(external, "linkedin_oidc") !== true) add("linkedInOff");
  const seconds = Math.round(Math.abs(ahead ?? 0) / 1000);
  if (seconds > MAX_CLOCK_SECONDS) add("clock", { seconds: String(seconds) });
}

async function checkSigning(call: Call, anonKey: string, add: Add): Promise<void> {
  const { status, body } = await call("/auth/v1/.well-known/jwks.json", anonKey);
  const keys = field(body, "keys");
  const isPublished =
    Array.isArray(keys) &&
    keys.some((key) => ["EC", "RSA", "OKP"].includes(field(key, "kty") as string));
  if ((status === 200 || status === 404) && !isPublished) add("sharedSecret");
}

/** Asks for what only the secret key may see, with both keys. */
async function checkSecretKey(
  call: Call,
  { anonKey, serviceKey }: Omit<ProjectAddress, "url">,
  add: Add,
): Promise<void> {
  const [asService, asAnon] = await Promise.all(
    [serviceKey, anonKey].map((key) => call("/auth/v1/admin/users?page=1&per_page=1", key)),
  );
  if (asService && isRefusedKey(asService)) add("secretKeyRefused", { where: "Auth" });
  if (asAnon?.status === 200 && Array.isArray(field(asAnon.body, "users")))
    add("publicKeyIsSecret");
}

async function checkBuckets(
  call: Call,
  serviceKey: string,
  { all }: Requirements,
  missing: Missing[],
  add: Add,
): Promise<void> {
  const { status, body } = await call("/storage/v1/bucket", serviceKey);
  // Storage puts its own status into the body of a 400.
  const own = Number(field(body, "statusCode") ?? status);
  if (own === 401 || own === 403) return add("secretKeyRefused", { where: "Storage" });
  if (!Array.isArray(body)) return;
  const buckets = new Map(body.map((bucket) => [field(bucket, "id"), bucket]));
  for (const { kind, name, file } of all)
    if (kind === "bucket" && !buckets.has(name)) missing.push({ file, what: `bucket ${name}` });
  if (field(buckets.get(PRIVATE_BUCKET), "public") === true) add("attachmentsPublic");
  const open = PICTURES.buckets.filter((id) => {
    const bucket = buckets.get(id);
    const most = field(bucket, "file_size_limit");
    const types = field(bucket, "allowed_mime_types");
    const isLimited =
      typeof most === "number" &&
      most <= PICTURES.bytes &&
      Array.isArray(types) &&
      types.every((type) => type === PICTURES.type);
    return bucket && !isLimited;
  });
  if (open.length > 0) add("bucketLimits", { buckets: open.join(", ") });
}

/** Compares tables, columns and noted migrations with those of this version. */
async function checkData(
  call: Call,
  serviceKey: string,
  { files, all }: Requirements,
  missing: Missing[],
  add: Add,
): Promise<void> {
  const read = (table: string, columns: readonly string[]) =>
    call(`/rest/v1/${table}?select=${columns.join(",")}&limit=0`, serviceKey);
  const notes = await call(`/rest/v1/${NOTES}?select=name`, serviceKey);
  if (notes.status === 401) return add("secretKeyRefused", { where: "Data API" });
  const isOfTable = notes.status === 200 && Array.isArray(notes.body);
  if (!isOfTable && !isMissing(notes)) return add("dataApi", { reason: messageOf(notes) });

  if (isOfTable) {
    const noted = new Set((notes.body as unknown[]).map((row) => field(row, "name")));
    for (const file of files)
      if (!noted.has(`migration ${versionOf(file)}`)) missing.push({ file, what: "" });
  }
  const columnsOf = (table: string) =>
    all.filter(({ kind, name }) => kind === "column" && name.startsWith(`${table}.`));
  const bare = ({ name }: { name: string }) => name.split(".")[1] ?? "";
  await Promise.all(
    all.map(async ({ kind, name, file }) => {
      if (kind !== "table") return;
      const columns = columnsOf(name);
      if (!isMissing(await read(name, columns.map(bare)))) return;
      const replies = await Promise.all(columns.map((column) => read(name, [bare(column)])));
      const lost = columns.filter((_, index) => replies[index] && isMissing(replies[index]));
      if (lost.length === columns.length) missing.push({ file, what: `table ${name}` });
      else for (const column of lost) missing.push({ ...column, what: `column ${column.name}` });
    }),
  );
}

/** True if a table or column is not there, or the service key has no right to it. */
const isMissing = ({ status, body }: Reply): boolean =>
  status >= 400 && /^(PGRST204|PGRST205|42703|42P01|42501)$/.test(String(field(body, "code")));

/** Notes whose the project is, or finds that it belongs to another portal. */
async function checkOwner(
  call: Call,
  { serviceKey, portalId, mayClaim }: { serviceKey: string; portalId: string; mayClaim: boolean },
  add: Add,
): Promise<void> {
  const owner = async () => {
    const { body } = await call(`/rest/v1/${NOTES}?select=value&name=eq.portal`, serviceKey);
    return Array.isArray(body) ? field(body[0], "value") : undefined;
  };
  let found = await owner();
  if (found === undefined && mayClaim) {
    // The name is the key of the table, so the first of two portals gets the project.
    await call(`/rest/v1/${NOTES}`, serviceKey, {
      method: "POST",
      body: { name: "portal", value: portalId },
    });
    found = await owner();
  }
  if (found !== undefined && found !== portalId) add("otherPortal");
}
