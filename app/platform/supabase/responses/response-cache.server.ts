import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import { log } from "~/platform/log/logger.server";
import { within } from "../calls/checked-fetch.server";
import { BackendUnavailableError } from "../calls/errors.server";

/** How long a response is shown that the backend cannot confirm. */
export const STALE_MS = 3_600_000;

const MAX_RESPONSES = 5000;
const MAX_BYTES = 8 * 1024 * 1024;

/** Time for the backend if a stale response is at hand, and the pause after a failure. */
const PATIENT_MS = 2000;
/** Time without one right after a failure, because a page makes several calls. */
const BRIEF_MS = 500;

/** Parts of the backend that fail separately. */
export type Part = "auth" | "data";

export interface Query<Value> {
  part: Part;
  /** Names the query and, where policies decide, the person: equal for nobody else. */
  key: string;
  /** When the response stops being usable, in milliseconds; else an hour after it was current. */
  end?: number;
  /** How long a response counts as current whatever is written elsewhere. */
  freshMs?: number;
  /** Queries the backend; null is not cached. @throws BackendUnavailableError */
  fetch(): PromiseLike<Value | null>;
  /** Used during an outage if no response is cached. */
  fallback?(): Promise<Value | null>;
}

interface CachedResponse {
  /** UTF-8 outside of the heap: lists of people are long, and a Polish letter doubles a text. */
  text: Buffer;
  /** Changes with every write that can be seen. */
  version: string | null;
  fetchedAt: number;
  /** When it was last known to be current. */
  confirmedAt: number;
}

/** The responses to a page, by key: its loaders ask once for the same (rules 1698). */
type Asked = Map<string, Promise<string | null>>;

const reading = new AsyncLocalStorage<Asked>();

/** By load context, which all loaders of a page share. */
const askedByPage = new WeakMap<object, Asked>();

/**
 * Runs read-only work, which may use stale responses during an outage (rules 554).
 *
 * @param page the same object for all work of one page
 */
export function whileReading<Result>(work: () => Result, page: object = {}): Result {
  const asked: Asked = askedByPage.get(page) ?? new Map();
  askedByPage.set(page, asked);
  return reading.run(asked, work);
}

/**
 * Caches responses of the backend (rules 554–558, DECISIONS 64): until the next write where every
 * write is seen, and for read-only pages during an outage.
 *
 * @param versionOfOthers changes when another process writes, null while unknown; omitted where
 *   writes of others are not seen
 */
export class ResponseCache {
  readonly #responses = new LRUCache<string, CachedResponse>({
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  });
  readonly #outages = new Map<Part, { since: number; pauseUntil: number }>();
  readonly #versionOfOthers: () => number | null;
  #writes = 0;

  constructor(versionOfOthers: () => number | null = () => null) {
    this.#versionOfOthers = versionOfOthers;
  }

  /** Returns the cached response while it is current, or during an outage. @throws like `fetch` */
  read(query: Query<string>): Promise<string | null> {
    const asked = reading.getStore();
    const answer = asked?.get(query.key) ?? this.#answer(query);
    asked?.set(query.key, answer);
    const forget = () => asked?.delete(query.key);
    answer.then((text) => text === null && forget(), forget);
    return answer;
  }

  async #answer(query: Query<string>): Promise<string | null> {
    const cached = this.#usable(query);
    if (cached && this.#isCurrent(cached, query)) return String(cached.text);

    const mayBeStale = reading.getStore() !== undefined;
    const stale = async () =>
      mayBeStale ? (textOf(cached) ?? (await query.fallback?.()) ?? null) : null;
    const isPaused = mayBeStale && this.#isPause(query.part);
    const spared = isPaused ? await stale() : null;
    if (spared !== null) return spared;
    try {
      return await this.#fetched(
        query,
        mayBeStale && cached ? PATIENT_MS : isPaused ? BRIEF_MS : null,
      );
    } catch (error) {
      if (!(error instanceof BackendUnavailableError)) {
        this.#responses.delete(query.key);
        throw error;
      }
      this.#recordFailure(query.part);
      // A write in the meantime makes the response untrue.
      const text = cached && this.#responses.peek(query.key) !== cached ? null : await stale();
      if (text === null) throw error;
      return text;
    }
  }

  async readJson<Value>({ fetch, fallback, ...query }: Query<Value>): Promise<Value> {
    const text = await this.read({
      ...query,
      fetch: async () => asJson(await fetch()),
      fallback: async () => asJson((await fallback?.()) ?? null),
    });
    return JSON.parse(text ?? "null");
  }

  /** The cached value, current or not. */
  peekJson<Value>(entry: Pick<Query<Value>, "key" | "end">): Value | null {
    return JSON.parse(textOf(this.#usable(entry)) ?? "null");
  }

  /**
   * Runs a write. Responses from before its end are no longer current, and those that contain one
   * of `names` (ids) are dropped, unless it fails: then they are the last known state.
   */
  async write<Result>(
    { part, names }: { part: Part; names: readonly string[] },
    work: () => Promise<Result>,
    isDone: (result: Result) => boolean = () => true,
  ): Promise<Result> {
    this.#writes += 1;
    try {
      const result = await work();
      if (isDone(result)) {
        this.#forgetAll(names);
        // Writers must see their own change, not a stale page.
        this.#recordResponse(part);
      }
      return result;
    } finally {
      this.#writes += 1;
      reading.getStore()?.clear();
    }
  }

  /** Drops every response that contains `name`, and those that are under way. */
  forget(name: string): void {
    this.#forgetAll([name]);
  }

  #forgetAll(names: readonly string[]): void {
    this.#writes += 1;
    reading.getStore()?.clear();
    for (const [key, { text }] of this.#responses.entries())
      if (names.some((name) => key.includes(name) || text.includes(name)))
        this.#responses.delete(key);
  }

  #version(): string | null {
    const others = this.#versionOfOthers();
    return others === null ? null : `${this.#writes} ${others}`;
  }

  #usable({ key, end }: Pick<Query<unknown>, "key" | "end">): CachedResponse | undefined {
    const cached = this.#responses.get(key);
    return cached && Date.now() < (end ?? cached.confirmedAt + STALE_MS) ? cached : undefined;
  }

  #isCurrent(cached: CachedResponse, { freshMs = 0 }: Query<string>): boolean {
    const isConfirmed = cached.version !== null && cached.version === this.#version();
    if (isConfirmed) cached.confirmedAt = Date.now();
    return isConfirmed || Date.now() - cached.fetchedAt < freshMs;
  }

  #recordResponse(part: Part): void {
    const outage = this.#outages.get(part);
    if (outage && this.#outages.delete(part))
      log.info({ part, ms: Date.now() - outage.since }, "the backend responds again");
  }

  #recordFailure(part: Part): void {
    const { since } = this.#outages.get(part) ?? {};
    if (since === undefined) log.warn({ part }, "the backend does not respond");
    this.#outages.set(part, { since: since ?? Date.now(), pauseUntil: Date.now() + PATIENT_MS });
  }

  /** False for the one caller that tries again after a pause. */
  #isPause(part: Part): boolean {
    const outage = this.#outages.get(part);
    if (!outage || Date.now() < outage.pauseUntil) return outage !== undefined;
    outage.pauseUntil = Date.now() + PATIENT_MS;
    return false;
  }

  async #fetched(query: Query<string>, limit: number | null): Promise<string | null> {
    const [writesBefore, versionBefore] = [this.#writes, this.#version()];
    const text = await (limit === null ? query.fetch() : within(limit, async () => query.fetch()));
    this.#recordResponse(query.part);
    const now = Date.now();
    if (text === null) this.#responses.delete(query.key);
    else if (this.#writes === writesBefore)
      this.#responses.set(query.key, {
        text: Buffer.from(text),
        version: versionBefore,
        fetchedAt: now,
        confirmedAt: now,
      });
    return text;
  }
}

const textOf = (cached: CachedResponse | undefined): string | null =>
  cached ? String(cached.text) : null;

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
