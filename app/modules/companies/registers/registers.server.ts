import { RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import { env } from "~/env.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { type Refusal, refuse } from "~/platform/outcome";
import type { Limiter, SharedState } from "~/platform/shared/shared-state";
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
export function registersAt({ isOn, vat, krs, deadline, state }: Options) {
  const calls = state.limiter("registers", { points: CALLS_A_DAY, seconds: 2 * DAY_SECONDS });
  const visitorsCalls = state.limiter("registers-visitors", {
    points: VISITORS_CALLS_A_DAY,
    seconds: 2 * DAY_SECONDS,
  });
  const krsCalls = state.limiter("registers-krs", { points: KRS_CALLS_A_MINUTE, seconds: 60 });
  const found = state.entries("registers", { seconds: DAY_SECONDS, most: 500, bytes: 1024 * 1024 });
  /** The days on which the list has said that its limit is used up. */
  const usedUp = state.entries("registers-used-up", { seconds: DAY_SECONDS, most: 2, bytes: 1024 });
  const vatBreaker = breaker();
  const krsBreaker = breaker();

  /** The record of a look-up of the last day; null without one. */
  async function cached(nip: string): Promise<RegisterRecord | null> {
    const content = await found.find(nip);
    return content && RecordSchema.parse(JSON.parse(content.toString()));
  }

  /** Looks up a company by its valid NIP. */
  async function lookUp(nip: string): Promise<RegisterRecord | LookUpRefusal> {
    if (!isOn) return refuse("off");
    const known = await cached(nip);
    const record = known ?? (await fromVat(nip));
    if ("refused" in record) return record;
    const whole = record.isPartial ? await completed(record) : record;
    if (whole !== known) {
      const seconds = whole.isPartial ? PARTIAL_SECONDS : DAY_SECONDS;
      await found.put(nip, Buffer.from(JSON.stringify(whole)), { seconds });
    }
    return whole;
  }

  /**
   * The same for a visitor. A cached record counts as well, so that the limit does not show which
   * companies the office has looked up (rules 895).
   */
  async function lookUpForVisitor(nip: string): Promise<RegisterRecord | LookUpRefusal> {
    if (isOn && !(await mayCall(visitorsCalls, today().toString()))) return refuse("limit");
    return lookUp(nip);
  }

  async function fromVat(nip: string): Promise<RegisterRecord | LookUpRefusal> {
    if (vatBreaker.isOpen()) return refuse("unavailable");
    const day = today().toString();
    if ((await usedUp.find(day)) || !(await mayCall(calls, day))) return refuse("limit");
    try {
      const { status, body } = await get(`${vat}/api/search/nip/${nip}?date=${day}`);
      const code = VatErrorSchema.safeParse(body).data?.code;
      if (status === 429 || code === USED_UP) {
        await usedUp.put(day, Buffer.from("1"));
        return refuse("limit");
      }
      if (code === UPDATED) return refuse("unavailable");
      if (code && !NOT_A_NIP.includes(code)) throw new Error(`error ${code}`);
      const record = code ? null : recordOfVat(VatResponseSchema.parse(body), nip);
      vatBreaker.succeeded();
      return record ?? refuse("unknown");
    } catch (error) {
      vatBreaker.failed();
      log.warn({ err: error }, "the list of VAT payers did not answer as expected");
      return refuse("unavailable");
    }
  }

  /** Adds the data of KRS. @returns the same record if KRS did not answer */
  async function completed(record: RegisterRecord): Promise<RegisterRecord> {
    if (krsBreaker.isOpen()) return record;
    try {
      for (const register of ["P", "S"]) {
        if (!(await mayCall(krsCalls, "krs"))) return record;
        const path = `/api/krs/OdpisAktualny/${record.krs}?rejestr=${register}&format=json`;
        const { status, body } = await get(`${krs}${path}`);
        if (status === 404) continue;
        const whole = withKrs(record, KrsResponseSchema.parse(body));
        krsBreaker.succeeded();
        return whole;
      }
      krsBreaker.succeeded();
      return { ...record, isPartial: false };
    } catch (error) {
      krsBreaker.failed();
      log.warn({ err: error }, "the KRS register did not answer as expected");
      return record;
    }
  }

  /** A redirect is an error, because it could lead anywhere. */
  async function get(url: string): Promise<{ status: number; body: unknown }> {
    const signal = AbortSignal.timeout(deadline);
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

  return { isOn, cached, lookUp, lookUpForVisitor };
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
  singleton("registers", () =>
    registersAt({
      isOn: env.REGISTERS,
      vat: env.VAT_REGISTER_URL,
      krs: env.KRS_REGISTER_URL,
      deadline: CALL_MS,
      state: shared,
    }),
  );
