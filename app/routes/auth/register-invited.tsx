import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import {
  acceptanceLimit,
  acceptWithNewAccount,
  findByToken,
} from "~/modules/membership/coworkers/acceptance.server";
import { InvitationPanel } from "~/modules/membership/coworkers/invitation-panel";
import { PositionStepSchema } from "~/modules/membership/coworkers/position-step.schema";
import { PositionStepForm } from "~/modules/membership/coworkers/position-step-form";
import { logInNew } from "~/modules/membership/login/first-login.server";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { firstStepOf, ownerOf, signUpDraft } from "~/modules/people/sign-up/sign-up-draft.server";
import { SignUpPage } from "~/modules/people/sign-up/sign-up-page";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { paths } from "~/platform/http/paths";
import { withScopeHeaders } from "~/platform/http/request-scope.server";
import { isRefused } from "~/platform/outcome";
import { pageLoader } from "~/platform/pages/page-loader.server";
import { publicAction } from "~/platform/pages/public-route.server";
import { isGuessable, wordsOf } from "~/platform/passwords/guessable-password.server";

export const handle: PageHandle = { title: "coworkers:invitation.title" };

export const loader = pageLoader(
  { guard: findAccountOrVisitor },
  async ({ account, posted, request }) => {
    const draft = await signUpDraft.read(request);
    const invitation = draft?.invitation ? findByToken(draft.invitation) : null;
    const isOpen = draft !== null && invitation !== null && !isRefused(invitation);
    // The page of the link explains the problem.
    if (!isOpen || (account && !posted)) throw redirect(firstStepOf(draft));
    const { companyName, invitedBy, position } = invitation;
    return {
      company: companyName,
      inviter: invitedBy.name,
      position: draft.company.position ?? position,
      owner: ownerOf(draft),
    };
  },
);

export const action = publicAction(
  {
    schema: PositionStepSchema,
    limit: async ({ request }) =>
      acceptanceLimit((await signUpDraft.read(request))?.invitation ?? ""),
  },
  async ({ value, request, context, done }) => {
    const draft = await signUpDraft.read(request);
    if (!draft?.invitation)
      return redirectWithToast(paths.signUp(), {
        title: "sign-up:errors.title",
        text: "sign-up:errors.draftGone",
        tone: "bad",
      });
    const { person, invitation: token } = draft;
    const invitation = findByToken(token);
    if (isRefused(invitation)) return redirect(firstStepOf(draft), 303);
    if (isGuessable(person.password, wordsOf({ ...person, companyName: invitation.companyName }))) {
      const cookie: [string, string] = [
        "Set-Cookie",
        await signUpDraft.write({ ...draft, company: { position: value.position } }),
      ];
      const toast = {
        title: "sign-up:errors.title",
        text: "passwords:rules.guessable",
        tone: "bad",
      } as const;
      return redirectWithToast(firstStepOf(draft), toast, [cookie]);
    }
    const outcome = await acceptWithNewAccount(token, { ...person, position: value.position });
    if (isRefused(outcome)) return redirect(firstStepOf(draft), 303);
    const account = { id: outcome.accountId, email: outcome.email };
    const via = { request, context };
    const { path, isLoggedIn, header } = await logInNew(account, person.password, via);
    const headers: [string, string][] = [header, ["Set-Cookie", await signUpDraft.clear()]];
    // The welcome page says it itself. A second press gets the cookies of the session as well.
    if (isLoggedIn) return withScopeHeaders(via, redirect(path, { status: 303, headers }));
    return done(
      path,
      {
        texts: "coworkers:invitation.wizard.toast",
        params: { company: outcome.companyName },
      },
      headers,
    );
  },
);

export default function RegisterInvitedPage() {
  const { t, company, inviter, position, owner } = usePage<typeof loader>();
  return (
    <SignUpPage step={2} name={t("coworkers:invitation.wizard.step")} owner={owner} isInvited>
      <InvitationPanel invitation={{ company, inviter }} />
      <PositionStepForm company={company} position={position} />
    </SignUpPage>
  );
}
