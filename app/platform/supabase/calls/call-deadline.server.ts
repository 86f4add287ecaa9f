/** Ends of calls in milliseconds, by the signals that end them. */
const ends = new WeakMap<AbortSignal, number>();

/** A signal that ends a call after `milliseconds`, and by which that moment is known. */
export function endingAfter(milliseconds: number): AbortSignal {
  const signal = AbortSignal.timeout(milliseconds);
  ends.set(signal, Date.now() + milliseconds);
  return signal;
}

/** The moment when the call with this signal must have ended; now if it is unknown. */
export const endOfCall = (signal: AbortSignal | null): number =>
  (signal && ends.get(signal)) ?? Date.now();
