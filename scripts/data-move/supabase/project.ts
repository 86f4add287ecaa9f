import { setTimeout as pause } from "node:timers/promises";
import { MoveError } from "../comparison.ts";

export interface ProjectAddress {
  url: string;
  anonKey: string;
  serviceKey: string;
  /** For tests. */
  fetch?: typeof fetch;
  /** Milliseconds before a failed call is sent again, doubled each time. */
  retryMs?: number;
}

export interface ProjectAccount {
  id: string;
  email?: string;
  email_confirmed_at?: string | null;
  banned_until?: string | null;
  user_metadata?: Fields | null;
  app_metadata?: Fields | null;
}

export interface Bucket {
  id: string;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

export type Fields = Record<string, unknown>;

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** A failed call is not sent again, because the caller looks at what it has done. */
  isOnce?: boolean;
  key?: string;
}

interface Answer {
  status: number;
  bytes: Uint8Array;
  total: number | null;
}

const TRIES = 6;
const DEADLINE_MS = 60_000;
const ACCOUNTS_AT_ONCE = 1_000;
const ROWS_AT_ONCE = 1_000;
const JSON_HEADERS = { "content-type": "application/json" };

/** A Supabase project, reached with its two keys alone. */
export class Project {
  readonly #origin: string;
  readonly #anonKey: string;
  readonly #serviceKey: string;
  readonly #fetch: typeof fetch;
  readonly #retryMs: number;

  constructor({ url, anonKey, serviceKey, fetch: reach = fetch, retryMs = 250 }: ProjectAddress) {
    this.#origin = new URL(url).origin;
    this.#anonKey = anonKey;
    this.#serviceKey = serviceKey;
    this.#fetch = reach;
    this.#retryMs = retryMs;
  }

  /** @throws MoveError if the address is no project, or a key is not what its name says */
  async requireKeys(): Promise<void> {
    await this.#json("/auth/v1/settings", { key: this.#anonKey });
    await this.#json("/auth/v1/admin/users?page=1&per_page=1");
  }

  async accounts(): Promise<ProjectAccount[]> {
    const all: ProjectAccount[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/auth/v1/admin/users?page=${page}&per_page=${ACCOUNTS_AT_ONCE}`;
      const answer = await this.#call(path);
      if (answer.status >= 300) throw refusal(path, answer);
      const { users } = JSON.parse(textOf(answer)) as { users: ProjectAccount[] };
      for (const user of users) all.push(user);
      if (users.length === 0 || (answer.total !== null && all.length >= answer.total)) return all;
    }
  }

  /**
   * Makes an account, or leaves one that has its id and address already: a taken id is a 500, and
   * a lost answer may have made it.
   */
  async makeAccount(made: Fields & { id: string; email: string }): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#call("/auth/v1/admin/users", {
        method: "POST",
        headers: JSON_HEADERS,
        body: JSON.stringify(made),
        isOnce: true,
      }).catch((error: Error) => error);
      if (!(answer instanceof Error) && answer.status < 300) return;
      const found = await this.account(made.id);
      if (found?.email?.toLowerCase() === made.email.toLowerCase()) return;
      const isFinal = answer instanceof Error || (answer.status < 500 && answer.status !== 429);
      if (!isFinal && tries < TRIES) {
        await pause(this.#retryMs * 2 ** (tries - 1));
        continue;
      }
      throw answer instanceof Error ? answer : refusal(`the account ${made.id}`, answer);
    }
  }

  async banAccount(id: string, duration: string): Promise<void> {
    await this.#json(`/auth/v1/admin/users/${id}`, {
      method: "PUT",
      headers: JSON_HEADERS,
      body: JSON.stringify({ ban_duration: duration }),
    });
  }

  async rows(table: string, key: string, columns: readonly string[]): Promise<Fields[]> {
    const all: Fields[] = [];
    for (;;) {
      const page = await this.#json<Fields[]>(
        `/rest/v1/${table}?select=${columns.join(",")}&order=${key}.asc&limit=${ROWS_AT_ONCE}&offset=${all.length}`,
      );
      for (const row of page) all.push(row);
      // A project may give out fewer rows at once than requested.
      if (page.length === 0) return all;
    }
  }

  /** @throws MoveError if the project lacks the table or a column */
  async requireTable(table: string, columns: readonly string[]): Promise<void> {
    const answer = await this.#call(`/rest/v1/${table}?select=${columns.join(",")}&limit=1`);
    if (answer.status === 404 || answer.status === 400)
      throw new MoveError(
        `The project lacks "${table}" or a column of it: run "supabase db push" or "npm run supabase:prepare" first.`,
      );
    if (answer.status >= 300) throw refusal(table, answer);
  }

  async writeRows(table: string, key: string, rows: readonly Fields[]): Promise<void> {
    await this.#json(`/rest/v1/${table}?on_conflict=${key}`, {
      method: "POST",
      headers: { ...JSON_HEADERS, prefer: "resolution=merge-duplicates,return=minimal" },
      body: JSON.stringify(rows),
    });
  }

  buckets(): Promise<Bucket[]> {
    return this.#json<Bucket[]>("/storage/v1/bucket");
  }

  async upload(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    { type, cacheControl }: { type: string; cacheControl: string },
  ): Promise<void> {
    await this.#json(`/storage/v1/object/${inAddress(path)}`, {
      method: "POST",
      headers: { "content-type": type, "cache-control": cacheControl, "x-upsert": "true" },
      body: bytes,
    });
  }

  /** The content of a file; null if the project has no such file. */
  async download(path: string): Promise<Uint8Array | null> {
    const answer = await this.#call(`/storage/v1/object/${inAddress(path)}`);
    // Storage refuses with 400 and the real status in the body.
    if (answer.status === 404 || (answer.status === 400 && /"404"/.test(textOf(answer))))
      return null;
    if (answer.status >= 300) throw refusal(path, answer);
    return answer.bytes;
  }

  async account(id: string): Promise<ProjectAccount | null> {
    const answer = await this.#call(`/auth/v1/admin/users/${id}`);
    if (answer.status === 404) return null;
    if (answer.status >= 300) throw refusal("/auth/v1/admin/users", answer);
    return JSON.parse(textOf(answer));
  }

  async #attempt(
    path: string,
    { key = this.#serviceKey, method, headers, body }: Call,
  ): Promise<Answer> {
    const reach = this.#fetch;
    const response = await reach(`${this.#origin}${path}`, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        "x-supabase-api-version": "2024-01-01",
        ...headers,
      },
      body,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const total = response.headers.get("x-total-count");
    return {
      status: response.status,
      bytes: new Uint8Array(await response.arrayBuffer()),
      total: total === null ? null : Number(total),
    };
  }

  /** Sends a call again while the project is unavailable or limits calls. */
  async #call(path: string, options: Call = {}): Promise<Answer> {
    for (let tries = options.isOnce ? TRIES : 1; ; tries += 1) {
      const answer = await this.#attempt(path, options).catch((error: Error) => error);
      const isAnswer = !(answer instanceof Error);
      if (isAnswer && answer.status !== 429 && answer.status < 500) return answer;
      if (tries >= TRIES) {
        if (isAnswer) return answer;
        throw new MoveError(
          `${this.#origin} does not respond (${answer.message}). Run the command again when it does.`,
        );
      }
      await pause(this.#retryMs * 2 ** (tries - 1));
    }
  }

  async #json<Value>(path: string, options?: Call): Promise<Value> {
    const answer = await this.#call(path, options);
    if (answer.status >= 300) throw refusal(path, answer);
    return JSON.parse(textOf(answer) || "null") as Value;
  }
}

const textOf = ({ bytes }: Answer) => new TextDecoder().decode(bytes);
const inAddress = (path: string) => path.split("/").map(encodeURIComponent).join("/");

function refusal(what: string, answer: Answer): MoveError {
  const text = textOf(answer).slice(0, 300);
  const hint = [401, 403].includes(answer.status)
    ? " Compare SUPABASE_URL and both keys with the project's."
    : "";
  return new MoveError(`The project refused ${what} with ${answer.status}: ${text}${hint}`);
}
