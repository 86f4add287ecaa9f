import { fullName } from "~/modules/people/accounts/account";
import type { AttemptLink } from "./attempt";
import { attemptsOfBrowser } from "./own-attempts.server";
import { findByLink } from "./sign-up-confirmation.server";

/** The sign-up as the page of its link shows it. It does not reveal whether an address is known. */
export interface SignUpToConfirm {
  name: string;
  company: string;
  email: string;
  /** True if it was started in another browser. */
  needsPassword: boolean;
  /** Where the person wanted to go. */
  wish: string | null;
}

/** The sign-up of a link; null if the link does not work or names none. */
export async function signUpToConfirm(
  link: AttemptLink,
  request: Request,
): Promise<SignUpToConfirm | null> {
  const attempt = findByLink(link);
  if (!attempt?.details) return null;
  const needsPassword = !(await attemptsOfBrowser(request)).includes(attempt.id);
  return {
    name: fullName({ ...attempt.details, email: attempt.email }),
    company: attempt.details.companyName,
    email: attempt.email,
    needsPassword,
    wish: attempt.wish,
  };
}
