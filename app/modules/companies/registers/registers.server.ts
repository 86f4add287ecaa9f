import { RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import { env } from "~/env.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { type Refusal, refuse } from "~/platform/outcome";
import type { Limiter, SharedEntries, SharedState } from "~/platform/shared/shared-state";
import { shared } from "~/platform/shared/shared-state.server";
import { today } from "~/platform/time/clock";
import { breaker } from "./breaker";
import {
  KrsResponseSchema,
  NOT_A_NIP,
  recordOfVat,
  UPDATED,
  USED_UP,
  VatErrorSchema,
  VatResponseSchema,
  withKrs,
} from "./register-answers";
import { REGISTER_NOTICES, REGISTER_SOURCES, type RegisterRecord } from "./register-record";

export type LookUpRefusal = Refusal<"off" | "unknown" | "limit" | "unavailable">;

interface Options {
  isOn: boolean;
  /** Origins of the list of VAT payers and of KRS. */
  vat: string;
  krs: string;
  /** Milliseconds for each call. */
  deadline: number;
  state: Pick<SharedState, "entries" | "limiter">;
}

const DAY_SECONDS = 86_400;
/** A record without KRS is cached briefly; within that time a look-up asks KRS alone. */
const PARTIAL_SECONDS = 3600;

/** The list allows 100 calls a day and blocks an address that makes more (rules 917). */
const CALLS_A_DAY = 80;
/** Those that visitors may cause. */
const VISITORS_CALLS_A_DAY = 20;
const KRS_CALLS_A_MINUTE = 20;
const MAX_RESPONSE_BYTES = 512 * 1024;

const RecordSchema = z.object({
  nip: z.string(),
  regon: z.string(),
  krs: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  town: z.string(),
  isSoleTrader: z.boolean(),
  sources: z.array(z.enum(REGISTER_SOURCES)),
  isPartial: z.boolean().default(false),
  notice: z.object({ kind: z.enum(REGISTER_NOTICES), on: z.string() }).nullable(),
});

/** The public registers at some addresses (rules 914). */
export class Registers {
  readonly isOn: boolean;
  readonly #vat: string;
  readonly #krs: string;
  readonly #deadline: number;
  readonly #calls: Limiter;
  readonly #visitorsCalls: Limiter;
  readonly #krsCalls: Limiter;
  readonly #found: SharedEntries;
  /** The days on which the list has said that its limit is used up. */
  readonly #usedUp: SharedEntries;
  readonly #vatBreaker = breaker();
  readonly #krsBreaker = breaker();

  constructor({ isOn, vat, krs, deadline, state }: Options) {
    this.isOn = isOn;
    this.#vat = vat;
    this.#krs = krs;
    this.#deadline = deadline;
    const seconds = 2 * DAY_SECONDS;
    this.#calls = state.limiter("registers", { points: CALLS_A_DAY, seconds });
    this.#visitorsCalls = state.limiter("registers-visitors", {
      points: VISITORS_CALLS_A_DAY,
      seconds,
    });
    this.#krsCalls = state.limiter("registers-krs", { points: KRS_CALLS_A_MINUTE, seconds: 60 });
    const day = { seconds: DAY_SECONDS };
    this.#found = state.entries("registers", { ...day, most: 500, bytes: 1024 * 1024 });
    this.#usedUp = state.entries("registers-used-up", { ...day, most: 2, bytes: 1024 });
  }

  /** The record of a look-up of the last day; null without one. */
  async cached(nip: string): Promise<RegisterRecord | null> {
    const content = await this.#found.find(nip);
    return content && RecordSchema.parse(JSON.parse(content.toString()));
  }

  /** Looks up a company by its valid NIP. */
  async lookUp(nip: string): Promise<RegisterRecord | LookUpRefusal> {
    if (!this.isOn) return refuse("off");
    const known = await this.cached(nip);
    const record = known ?? (await this.#fromVat(nip));
    if ("refused" in record) return record;
    const whole = record.isPartial ? await this.#completed(record) : record;
    if (whole !== known) {
      const seconds = whole.isPartial ? PARTIAL_SECONDS : DAY_SECONDS;
      await this.#found.put(nip, Buffer.from(JSON.stringify(whole)), { seconds });
    }
    return whole;
  }

  /**
   * The same for a visitor. A cached record counts as well, so that the limit does not show which
   * companies the office has looked up (rules 895).
   */
  async lookUpForVisitor(nip: string): Promise<RegisterRecord | LookUpRefusal> {
    if (this.isOn && !(await mayCall(this.#visitorsCalls, today().toString())))
      return refuse("limit");
    return this.lookUp(nip);
  }

  async #fromVat(nip: string): Promise<RegisterRecord | LookUpRefusal> {
    if (this.#vatBreaker.isOpen()) return refuse("unavailable");
    const day = today().toString();
    if ((await this.#usedUp.find(day)) || !(await mayCall(this.#calls, day)))
      return refuse("limit");
    try {
      const { status, body } = await this.#get(`${this.#vat}/api/search/nip/${nip}?date=${day}`);
      const code = VatErrorSchema.safeParse(body).data?.code;
      if (status === 429 || code === USED_UP) {
        await this.#usedUp.put(day, Buffer.from("1"));
        return refuse("limit");
      }
      if (code === UPDATED) return refuse("unavailable");
      if (code && !NOT_A_NIP.includes(code)) throw new Error(`error ${code}`);
      const record = code ? null : recordOfVat(VatResponseSchema.parse(body), nip);
      this.#vatBreaker.succeeded();
      return record ?? refuse("unknown");
    } catch (error) {
      this.#vatBreaker.failed();
      log.warn({ err: error }, "the list of VAT payers did not answer as expected");
      return refuse("unavailable");
    }
  }

  /** Adds the data of KRS. @returns the same record if KRS did not answer */
  async #completed(record: RegisterRecord): Promise<RegisterRecord> {
    if (this.#krsBreaker.isOpen()) return record;
    try {
      for (const register of ["P", "S"]) {
        if (!(await mayCall(this.#krsCalls, "krs"))) return record;
        const path = `/api/krs/OdpisAktualny/${record.krs}?rejestr=${register}&format=json`;
        const { status, body } = await this.#get(`${this.#krs}${path}`);
        if (status === 404) continue;
        const whole = withKrs(record, KrsResponseSchema.parse(body));
        this.#krsBreaker.succeeded();
        return whole;
      }
      this.#krsBreaker.succeeded();
      return { ...record, isPartial: false };
    } catch (error) {
      this.#krsBreaker.failed();
      log.warn({ err: error }, "the KRS register did not answer as expected");
      return record;
    }
  }

  /** A redirect is an error, because it could lead anywhere. */
  async #get(url: string): Promise<{ status: number; body: unknown }> {
    const signal = AbortSignal.timeout(this.#deadline);
    const response = await fetch(url, { redirect: "error", signal });
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    let size = 0;
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body ?? []) {
      size += piece.byteLength;
      if (size > MAX_RESPONSE_BYTES) throw new Error("the response is too long");
      pieces.push(piece);
    }
    const content = Buffer.concat(pieces).toString();
    if (response.status === 404 || response.status === 429)
      return { status: response.status, body: null };
    return { status: response.status, body: JSON.parse(content) };
  }
}

/** Counts a call before it is made. */
async function mayCall(limiter: Limiter, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}

const CALL_MS = 5000;

/** The registers as configured. */
export const registers = () =>
  singleton(
    "registers",
    () =>
      new Registers({
        isOn: env.REGISTERS,
        vat: env.VAT_REGISTER_URL,
        krs: env.KRS_REGISTER_URL,
        deadline: CALL_MS,
        state: shared,
      }),
  );
