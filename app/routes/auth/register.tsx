import { type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { type PageHandle, usePage } from "~/components/layout/page";
import { findInvitedName } from "~/modules/companies/companies/membership/invitations.server";
import { findByToken } from "~/modules/membership/coworkers/acceptance.server";
import { invitationView } from "~/modules/membership/coworkers/invitation.view.server";
import { InvitationPage } from "~/modules/membership/coworkers/invitation-page";
import { InvitationPanel } from "~/modules/membership/coworkers/invitation-panel";
import { wishCarriedBy } from "~/modules/membership/wishes/wish";
import { wishOf } from "~/modules/membership/wishes/wish.view.server";
import { WaitingWish } from "~/modules/membership/wishes/wish-panel";
import { passwordRule } from "~/modules/people/accounts/password-rule.server";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { PersonStepForm } from "~/modules/people/sign-up/person-step-form";
import { personStepSchema } from "~/modules/people/sign-up/sign-up.schema";
import { signUpDraft } from "~/modules/people/sign-up/sign-up-draft.server";
import { SignUpPage } from "~/modules/people/sign-up/sign-up-page";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { isRefused } from "~/platform/outcome";
import { pageLoader } from "~/platform/pages/page-loader.server";
import { publicAction } from "~/platform/pages/public-route.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ title }) => title,
};

export const meta: MetaFunction<typeof loader> = metaOfFacts;

/** The token of the invitation's link; null for a company that signs up. */
const tokenIn = (request: Request) =>
  new URL(request.url).searchParams.get("zaproszenie")?.slice(0, 200) ?? null;

/**
 * A person with an account joins by invitation only (rules 10). On the way back from step 2 the
 * fields are filled in again, except the password, which stays in the encrypted cookie.
 */
export const loader = pageLoader(
  { guard: findAccountOrVisitor },
  async ({ account, posted, request, locale }) => {
    const { t } = locale;
    const token = tokenIn(request);
    if (account && !posted && token === null)
      throw redirect(wishCarriedBy(request) ?? paths.dashboard());
    const invitation = token === null ? null : await invitationView(token, account);
    const kept = await signUpDraft.read(request);
    const draft = kept?.invitation === (token ?? "") ? kept : null;
    const code =
      new URL(request.url).searchParams.get("kod")?.slice(0, 120) ??
      draft?.company.invitationCode ??
      "";
    const { password: _, ...person } = draft?.person ?? { password: "" };
    return {
      invitation,
      wish: token === null ? await wishOf(wishCarriedBy(request), { by: null }, locale) : null,
      person: { ...person, invitationCode: code },
      hasPassword: draft !== null,
      rule: passwordRule(),
      facts: invitation
        ? null
        : {
            title: t("sign-up:title"),
            description: t("sign-up:description"),
            path: paths.signUp(),
          },
      title: t(
        invitation === null
          ? "sign-up:title"
          : invitation.state === "dead"
            ? "errors:link.dead"
            : "coworkers:invitation.title",
      ),
    };
  },
);

export const action = publicAction(
  {
    schema: async ({ request }) =>
      personStepSchema((await signUpDraft.read(request))?.invitation === (tokenIn(request) ?? "")),
  },
  async ({ value: { invitationCode, ...typed }, request, context }) => {
    const token = tokenIn(request);
    const invited = token === null ? null : findByToken(token);
    if (token !== null && isRefused(invited))
      return redirect(paths.signUp({ zaproszenie: token }), 303);
    const kept = await signUpDraft.read(request);
    const draft = kept?.invitation === (token ?? "") ? kept : null;
    const password = typed.password ?? draft?.person.password ?? "";
    const invitedName = invitationCode && (await findInvitedName(invitationCode, context));
    const company = {
      ...(invitedName && { companyName: invitedName }),
      ...draft?.company,
      ...(invitationCode && { invitationCode }),
    };
    // The link proves this address and no other.
    const person = {
      ...typed,
      ...(invited && !isRefused(invited) && { email: invited.email }),
      password,
    };
    const cookie = await signUpDraft.write({ person, company, invitation: token ?? "" });
    return redirect(
      token === null
        ? paths.signUpCompany({ redirectTo: wishCarriedBy(request) })
        : paths.signUpInvited(),
      {
        status: 303,
        headers: { "Set-Cookie": cookie },
      },
    );
  },
);

export default function RegisterPage() {
  const { t, invitation, wish, person, hasPassword, rule } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  if (invitation && invitation.state !== "sign-up")
    return <InvitationPage invitation={invitation} />;
  const known = invitation
    ? {
        firstName: invitation.firstName,
        lastName: invitation.lastName,
        ...person,
        email: invitation.email,
      }
    : person;
  const invited = invitation && {
    hint: t("coworkers:invitation.fixed"),
    next: t("coworkers:invitation.wizard.next"),
  };
  return (
    <SignUpPage step={1} isInvited={invitation !== null} redirectTo={wish?.to ?? undefined}>
      <WaitingWish wish={wish} />
      {invitation && <InvitationPanel invitation={invitation} />}
      <PersonStepForm
        defaultValue={known}
        hasPassword={hasPassword}
        rule={rule}
        invited={invited ?? undefined}
        lastResult={answer?.result}
      />
    </SignUpPage>
  );
}
