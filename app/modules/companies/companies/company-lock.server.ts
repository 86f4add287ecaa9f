import { withLock } from "~/platform/locks/keyed-lock.server";

/** Runs `work` alone among everything that changes who owns a company or whether it stays. */
export const withCompanyLocked = <Result>(
  organizationId: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> =>
  organizationId === undefined ? work() : withLock(`company:${organizationId}`, work);
