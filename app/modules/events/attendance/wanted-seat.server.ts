import type { ActionFunctionArgs } from "@remix-run/node";
import type { Account } from "~/modules/accounts/account";
import { portalCookie } from "~/platform/cookies/portal-cookie.server";
import { addHeader, postedTo } from "~/platform/http/request-scope.server";

/** The event in which somebody wanted a seat before they had logged in. Long enough to find a password. */
const wantedSeat = portalCookie("dig-wanted-seat", { maxAge: 30 * 60 });

/** Guard of an event's buttons, made of one that leads to the login: who pressed for a seat is told there is one press left when they come back (rules 218). */
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

/** Whether the person wanted a seat at this event before they logged in. */
export const wantedSeatAt = async (eventId: string, request: Request): Promise<boolean> =>
  (await wantedSeat.parse(request.headers.get("Cookie"))) === eventId;

/** The header once the person has decided. */
export const seatIsSettled = async (): Promise<[string, string]> => [
  "Set-Cookie",
  await wantedSeat.serialize("", { maxAge: 0 }),
];
