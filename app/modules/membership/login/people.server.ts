import { fullName } from "~/modules/people/accounts/account";
import { findRecovery } from "~/modules/people/accounts/credentials/passwords.server";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { ownerOf, signUpDraft } from "~/modules/people/sign-up/sign-up-draft.server";
import { findStaff } from "~/modules/staff/staff/login/staff-session.server";
import type { Person } from "~/platform/forms/page-people.server";
import { isOfPanel } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import type { RequestArgs } from "~/platform/http/request-scope.server";

/** The steps of the sign-up, which know their person by a cookie. */
const STEPS: ReadonlySet<string> = new Set([
  paths.signUp(),
  paths.signUpCompany(),
  paths.signUpInvited(),
  paths.signUpBack(),
]);

/**
 * The people for whom a page is made and who act by its posts (rules 690): in the panel the member
 * of staff; elsewhere the owner of a step of the sign-up or of a new password, then the account.
 */
export async function findPeopleOfPage(args: RequestArgs): Promise<Person[]> {
  if (isOfPanel(args.request)) {
    const staff = await findStaff(args);
    return staff ? [{ id: staff.id, kind: "staff", name: staff.name }] : [];
  }
  const account = await findAccountOrVisitor(args);
  const known: Person[] = account
    ? [{ id: account.id, kind: "account", name: nameOf(account) }]
    : [];
  const owner = await ownerOfStep(args.request);
  return owner ? [owner, ...known] : known;
}

const nameOf = (account: Parameters<typeof fullName>[0]) => {
  const name = fullName(account);
  return name === account.email ? name : `${name} (${account.email})`;
};

/** The person whose sign-up or new password the cookies of this browser carry to this page. */
async function ownerOfStep(request: Request): Promise<Person | null> {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  if (path === paths.resetPassword()) {
    const recovery = await findRecovery(request);
    return recovery && { id: recovery.accountId, kind: "recovery", name: recovery.email };
  }
  if (!STEPS.has(path)) return null;
  const draft = await signUpDraft.read(request);
  if (!draft) return null;
  // The address names the person, so a sign-up begun again with it is theirs.
  const id = `sign-up ${draft.person.email.toLowerCase()}`;
  return { id, kind: "signUp", name: ownerOf(draft) };
}
