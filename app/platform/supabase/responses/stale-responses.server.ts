import { AsyncLocalStorage } from "node:async_hooks";

const reading = new AsyncLocalStorage<true>();

/**
 * Does work that shows something and changes nothing: while the backend does not answer it may be told what the backend said last (rules 554). What
 * decides about a write never is.
 */
export const whileReading = <Result>(work: () => Result): Result => reading.run(true, work);

/** Whether what is asked now may be answered with what was known last. */
export const mayBeLastKnown = (): boolean => reading.getStore() === true;
