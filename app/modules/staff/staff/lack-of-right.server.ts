import { data } from "@remix-run/node";
import { type Right, rolesWith, type StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import { requestLocale } from "~/platform/cookies/request-locale.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import type { Locale } from "~/platform/i18n/locale";

/** Ends a loader or an action with 403, and with the roles that it is for (rules 891). */
export async function lackOfRight(
  right: Right,
  roles: readonly StaffRole[],
  args: RequestArgs,
): Promise<never> {
  const locale = await requestLocale(args);
  const reason = new URLSearchParams({
    needed: namesOf(rolesWith(right), locale),
    own: namesOf(roles, locale),
  });
  throw data({ text: `failures:rights?${reason}` }, { status: 403 });
}

/** The names of roles in one line. */
export const namesOf = (roles: readonly StaffRole[], { t }: Pick<Locale, "t">): string =>
  roles.map((role) => t(`staff:roles.${role}`)).join(", ");
