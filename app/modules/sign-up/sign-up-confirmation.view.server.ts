import { fullName } from "~/modules/accounts/account";
import type { AttemptLink } from "./attempt";
import { attemptsOfBrowser } from "./own-attempts.server";
import { findByLink } from "./sign-up-confirmation.server";

/** What the page of a link shows of the sign-up, so that who opens it knows whose it is. Nothing in it says whether an address is known. */
export interface SignUpToConfirm {
  name: string;
  company: string;
  /** Whether it was begun in another browser. */
  asksPassword: boolean;
}

/** The sign-up that a link belongs to; null where the link cannot be used, or names none. */
export async function signUpToConfirm(
  link: AttemptLink,
  request: Request,
): Promise<SignUpToConfirm | null> {
  const attempt = findByLink(link);
  if (!attempt?.details) return null;
  const asksPassword = !(await attemptsOfBrowser(request)).includes(attempt.id);
  return {
    name: fullName({ ...attempt.details, email: attempt.email }),
    company: attempt.details.companyName,
    asksPassword,
  };
}
