import { completeAcceptance } from "~/modules/membership/coworkers/acceptance.server";
import { awaitMail, mailArrived } from "~/modules/messages/awaited-mail/awaited-mail.server";
import { markAllShown } from "~/modules/messages/notifications/notifications.server";
import { openProvenSession } from "~/modules/people/accounts/sessions/session.server";
import { attemptsOfBrowser } from "~/modules/people/sign-up/own-attempts.server";
import {
  type ConfirmedAccount,
  confirmSignUp,
} from "~/modules/people/sign-up/sign-up-confirmation.server";
import { paths } from "~/platform/http/paths";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { log } from "~/platform/log/logger.server";
import { isRefused } from "~/platform/outcome";
import { logIn } from "./login.server";

type Refused = Extract<Awaited<ReturnType<typeof confirmSignUp>>, { refused: string }>;

/** The page after an address was proven, and the header that it needs. */
export interface FirstPage {
  path: string;
  isLoggedIn: boolean;
  header: [string, string];
}

/**
 * Confirms a sign-up and logs its person in (rules 815): the browser that signed up by its cookie,
 * any other by the password. Where that fails the login remains.
 */
export async function confirmAndLogIn(
  { password, ...link }: { attempt: string; token_hash: string; password?: string },
  args: RequestArgs,
): Promise<FirstPage | Refused> {
  const own = await attemptsOfBrowser(args.request);
  const account = await confirmSignUp(link, { own, password });
  if (isRefused(account)) return account;
  if (!own.includes(link.attempt))
    return firstPage(account, await logInWith(account, password, args));
  const refused = await openProvenSession(account, args);
  if (refused === null)
    await completeAcceptance(account.email).catch((error: unknown) =>
      log.warn({ err: error }, "an accepted invitation waits for the next login"),
    );
  return firstPage(account, refused === null);
}

/** Logs in a new person by the password that is at hand. */
export async function logInNew(
  account: ConfirmedAccount,
  password: string,
  args: RequestArgs,
): Promise<FirstPage> {
  return firstPage(account, await logInWith(account, password, args));
}

async function logInWith(
  { email }: Pick<ConfirmedAccount, "email">,
  password: string | undefined,
  args: RequestArgs,
): Promise<boolean> {
  if (!password) return false;
  try {
    return (await logIn({ email, password, remember: false }, args)) === null;
  } catch (error) {
    log.warn({ err: error }, "no session was opened after a confirmation: the login remains");
    return false;
  }
}

async function firstPage(
  { id, email, wish }: ConfirmedAccount,
  isLoggedIn: boolean,
): Promise<FirstPage> {
  const redirectTo = wish ?? undefined;
  if (!isLoggedIn)
    return {
      path: paths.login({ redirectTo }),
      isLoggedIn,
      header: await awaitMail({ email, about: "confirmed" }),
    };
  await markAllShown({ by: { id } }).catch((error: unknown) =>
    log.warn({ err: error }, "the welcome page shows a notification that it repeats"),
  );
  return { path: paths.welcome({ redirectTo }), isLoggedIn, header: await mailArrived() };
}
