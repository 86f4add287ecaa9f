import { withLock } from "~/platform/locks/keyed-lock.server";

/** Runs `work` after everything that was begun before about who owns the same company, or whether it stays. */
export const withCompanyLocked = <Result>(
  organizationId: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> =>
  organizationId === undefined ? work() : withLock(`company:${organizationId}`, work);
