import { setImmediate as nextMacrotask } from "node:timers/promises";
import { afterEach, beforeEach, vi } from "vitest";
import { enqueueMailInTransaction, type NewMail, outbox } from "~/platform/mail/outbox.server";
import { startSender } from "~/platform/mail/sender.server";
import { transaction } from "~/platform/store/stores.server";

export const MINUTE = 60_000;
/** Start time of each test. */
export const START = new Date("2026-11-20T10:00:00Z");

/** Starts each test at `START` with an empty outbox, and stops its senders. */
export function senderOfTest(): typeof startSender {
  const stops: (() => Promise<void>)[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    outbox.reset();
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    vi.useRealTimers();
  });
  return (...options) => {
    const stop = startSender(...options);
    stops.push(stop);
    return stop;
  };
}

/** Puts a mail to this address into the outbox. */
export const enqueue = (to: string, options: Partial<NewMail> = {}) =>
  transaction(() =>
    enqueueMailInTransaction({
      to,
      kind: "confirmation",
      subject: "Potwierdź konto",
      paragraphs: [`Do ${to}`],
      link: null,
      ifWantedBy: null,
      ...options,
    }),
  );

/** Advances the clock in steps, and waits for the writes of each step. */
export async function pass(ms: number, step = MINUTE): Promise<void> {
  const written = async () => {
    for (let turn = 0; turn < 10; turn += 1) await nextMacrotask();
  };
  await written();
  for (let gone = 0; gone <= ms; gone += step) {
    await vi.advanceTimersByTimeAsync(Math.min(step, ms - gone));
    await written();
  }
}

/** A delivery that the server defers. */
export const refuse = (): never => {
  throw new Error("451 try again later");
};
