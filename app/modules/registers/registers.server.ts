import { RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import { env } from "~/env.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { type Refusal, refuse } from "~/platform/outcome";
import type { Limiter, SharedState } from "~/platform/shared/shared-state";
import { shared } from "~/platform/shared/shared-state.server";
import { today } from "~/platform/time/clock";
import { KrsResponseSchema, recordOfVat, VatResponseSchema, withKrs } from "./register-answers";
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

/** The list allows 100 calls a day and blocks an address that makes more (rules 917). */
const CALLS_A_DAY = 80;
/** Those that visitors may cause. */
const VISITORS_CALLS_A_DAY = 20;
const KRS_CALLS_A_MINUTE = 20;
const FAILURES_IN_A_ROW = 3;
const PAUSE_MS = 5 * 60 * 1000;
const MAX_RESPONSE_BYTES = 512 * 1024;

const RecordSchema = z.object({
  ...{ nip: z.string(), regon: z.string(), krs: z.string(), name: z.string() },
  ...{ street: z.string(), postcode: z.string(), town: z.string(), isSoleTrader: z.boolean() },
  sources: z.array(z.enum(REGISTER_SOURCES)),
  notice: z.object({ kind: z.enum(REGISTER_NOTICES), on: z.string() }).nullable(),
});

/** The public registers at some addresses (rules 914). */
export function registersAt({ isOn, vat, krs, deadline, state }: Options) {
  const calls = state.limiter("registers", { points: CALLS_A_DAY, seconds: 2 * DAY_SECONDS });
  const visitorsCalls = state.limiter("registers-visitors", {
    ...{ points: VISITORS_CALLS_A_DAY, seconds: 2 * DAY_SECONDS },
  });
  const krsCalls = state.limiter("registers-krs", { points: KRS_CALLS_A_MINUTE, seconds: 60 });
  const found = state.entries("registers", { seconds: DAY_SECONDS, most: 500, bytes: 1024 * 1024 });
  let failures = 0;
  let pausedUntil = 0;
  let usedUpOn = "";

  /** The record of a look-up of the last day; null without one. */
  async function cached(nip: string): Promise<RegisterRecord | null> {
    const content = await found.find(nip);
    return content && RecordSchema.parse(JSON.parse(content.toString()));
  }

  /** Looks up a company by its valid NIP. */
  async function lookUp(nip: string): Promise<RegisterRecord | LookUpRefusal> {
    if (!isOn) return refuse("off");
    const known = await cached(nip);
    if (known) return known;
    const day = today().toString();
    if (Date.now() < pausedUntil) return refuse("unavailable");
    if (usedUpOn === day || !(await mayCall(calls, day))) return refuse("limit");
    const record = await fromVat(nip, day);
    if (record === null) return refuse("unknown");
    if ("refused" in record) return record;
    const whole = record.krs === "" ? record : await completed(record);
    await found.put(nip, Buffer.from(JSON.stringify(whole)));
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

  async function fromVat(nip: string, day: string): Promise<RegisterRecord | null | LookUpRefusal> {
    try {
      const { status, body } = await get(`${vat}/api/search/nip/${nip}?date=${day}`);
      const code = z.object({ code: z.string() }).safeParse(body).data?.code;
      if (status === 429 || code === "WL-191") {
        usedUpOn = day;
        return refuse("limit");
      }
      const record = recordOfVat(VatResponseSchema.parse(body), nip);
      failures = 0;
      return record;
    } catch (error) {
      failures += 1;
      if (failures % FAILURES_IN_A_ROW === 0) pausedUntil = Date.now() + PAUSE_MS;
      log.warn({ err: error }, "the list of VAT payers did not answer as expected");
      return refuse("unavailable");
    }
  }

  /** Adds the data of KRS; without them the list of VAT payers is enough. */
  async function completed(record: RegisterRecord): Promise<RegisterRecord> {
    try {
      for (const register of ["P", "S"]) {
        if (!(await mayCall(krsCalls, "krs"))) return record;
        const path = `/api/krs/OdpisAktualny/${record.krs}?rejestr=${register}&format=json`;
        const { status, body } = await get(`${krs}${path}`);
        if (status !== 404) return withKrs(record, KrsResponseSchema.parse(body));
      }
    } catch (error) {
      log.warn({ err: error }, "the KRS register did not answer as expected");
    }
    return record;
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
      ...{ isOn: env.REGISTERS, vat: env.VAT_REGISTER_URL, krs: env.KRS_REGISTER_URL },
      ...{ deadline: CALL_MS, state: shared },
    }),
  );
