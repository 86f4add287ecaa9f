import { hasPassed } from "~/platform/time/periods";
import type { Company } from "../company";

/** The value of the filter for companies of which nobody has logged in for a year. */
export const NO_LOGIN = "none";

/** After this time without a login a company is in the filter of staff (rules 964). */
export const NO_LOGIN_SINCE = { years: 1 };

/** True for a company that has been in the portal for a year, and nobody of it has logged in. */
export const lacksLogin = (
  {
    organizationId,
    joinedAt,
    closedAt,
    emailConfirmed,
  }: Pick<Company, "organizationId" | "joinedAt" | "closedAt" | "emailConfirmed">,
  withLogin: ReadonlySet<string>,
): boolean =>
  organizationId !== null &&
  joinedAt !== null &&
  closedAt === null &&
  emailConfirmed &&
  !withLogin.has(organizationId) &&
  hasPassed(NO_LOGIN_SINCE, joinedAt);
