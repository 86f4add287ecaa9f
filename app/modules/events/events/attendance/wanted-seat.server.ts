import type { ActionFunctionArgs } from "@remix-run/node";
import type { Account } from "~/modules/people/accounts/account";
import { portalCookie } from "~/platform/cookies/portal-cookie.server";
import { addHeader, postedTo } from "~/platform/http/request-scope.server";

/** Remembers the event of a visitor who pressed for a seat; long enough to find a password. */
const wantedSeat = portalCookie("dig-wanted-seat", { maxAge: 30 * 60 });

/**
 * Wraps the guard of an event's buttons: a visitor who pressed for a seat or a position is reminded
 * of it after the login (rules 218).
 */
export const rememberingSeat = (requireMember: (args: ActionFunctionArgs) => Promise<Account>) =>
  async function requireMemberForSeat(args: ActionFunctionArgs): Promise<Account> {
    try {
      return await requireMember(args);
    } catch (toLogin) {
      const wantsSeat = ["register", "wait"].includes(postedTo(args)?.get("intent") ?? "");
      if (wantsSeat)
        addHeader(args, "Set-Cookie", await wantedSeat.serialize(args.params.eventId ?? ""));
      throw toLogin;
    }
  };

export const wantedSeatAt = async (eventId: string, request: Request): Promise<boolean> =>
  (await wantedSeat.parse(request.headers.get("Cookie"))) === eventId;

/** The header that clears the cookie once the person has decided. */
export const forgetWantedSeat = async (): Promise<[string, string]> => [
  "Set-Cookie",
  await wantedSeat.serialize("", { maxAge: 0 }),
];
