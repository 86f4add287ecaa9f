import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { checkInvitationCode } from "~/modules/companies/companies/membership/invitations.server";
import { wishCarriedBy } from "~/modules/membership/wishes/wish";
import { wishOf } from "~/modules/membership/wishes/wish.view.server";
import { WaitingWish } from "~/modules/membership/wishes/wish-panel";
import { awaitMail } from "~/modules/messages/awaited-mail/awaited-mail.server";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { CompanyStepForm } from "~/modules/people/sign-up/company-step-form";
import { rememberAttempt } from "~/modules/people/sign-up/own-attempts.server";
import {
  canLookUp,
  lookUpsFrom,
  withRegisters,
} from "~/modules/people/sign-up/register-look-up.server";
import {
  CompanyStepAsTypedSchema,
  CompanyStepSchema,
  typedIn,
} from "~/modules/people/sign-up/sign-up.schema";
import { signUpCompany } from "~/modules/people/sign-up/sign-up.server";
import { ownerOf, signUpDraft } from "~/modules/people/sign-up/sign-up-draft.server";
import { SignUpPage } from "~/modules/people/sign-up/sign-up-page";
import { formsOfPage } from "~/platform/forms/forms-of-page.server";
import { paths } from "~/platform/http/paths";
import { clientAddress } from "~/platform/http/rate-limit.server";
import { mailLimit } from "~/platform/mail/mail-limit.server";
import { isRefused, refuse } from "~/platform/outcome";
import { pageLoader } from "~/platform/pages/page-loader.server";
import { publicAction } from "~/platform/pages/public-route.server";
import { isGuessable, wordsOf } from "~/platform/passwords/guessable-password.server";

export const handle: PageHandle = { title: "sign-up:title" };

const DRAFT_GONE = {
  title: "sign-up:errors.title",
  text: "sign-up:errors.draftGone",
  tone: "bad",
} as const;

export const loader = pageLoader(
  { guard: findAccountOrVisitor },
  async ({ account, posted, request, locale }) => {
    const redirectTo = wishCarriedBy(request);
    if (account && !posted) throw redirect(redirectTo ?? paths.dashboard());
    const draft = await signUpDraft.read(request);
    if (!draft) throw redirect(paths.signUp({ redirectTo }));
    if (draft.invitation && !posted) throw redirect(paths.signUpInvited());
    return {
      company: draft.company,
      owner: ownerOf(draft),
      canLookUp: canLookUp(),
      wish: await wishOf(wishCarriedBy(request), { by: null }, locale),
      redirectTo,
    };
  },
);

const join = publicAction(
  { schema: CompanyStepSchema },
  async ({ value, request, context, locale, reject, done }) => {
    const draft = await signUpDraft.read(request);
    const redirectTo = wishCarriedBy(request);
    if (!draft) return done(paths.signUp({ redirectTo }), DRAFT_GONE);
    if (
      isGuessable(
        draft.person.password,
        wordsOf({ ...draft.person, companyName: value.companyName }),
      )
    ) {
      const company = typedIn(value);
      const cookie: [string, string] = [
        "Set-Cookie",
        await signUpDraft.write({ ...draft, company }),
      ];
      const toast = {
        title: "sign-up:errors.title",
        text: "passwords:rules.guessable",
        tone: "bad",
      } as const;
      return done(paths.signUp({ redirectTo }), toast, [cookie]);
    }
    const { invitationCode } = value;
    const judged = invitationCode ? await checkInvitationCode(invitationCode, context) : null;
    if (isRefused(judged))
      return judged.refused === "too-many"
        ? judged
        : reject({ invitationCode: ["sign-up:errors.invitationCode"] });
    const wait = await mailLimit("sign-up", draft.person.email, context);
    if (wait !== null) return refuse("too-many", { wait });
    const newsletter = value.newsletterSubscription
      ? { wording: locale.t("sign-up:consents.newsletter"), page: paths.signUpCompany() }
      : null;
    const outcome = await signUpCompany({
      person: draft.person,
      company: value,
      newsletter,
      wish: redirectTo,
    });
    if (isRefused(outcome)) return reject({ "": ["sign-up:errors.failed"] }, { status: 503 });
    return done(paths.login({ redirectTo }), { texts: "sign-up:toast" }, [
      ["Set-Cookie", await signUpDraft.clear()],
      await rememberAttempt(outcome.attempt, request),
      await awaitMail({ email: draft.person.email, about: "signUp" }),
    ]);
  },
);

/** "Pobierz dane" fills in the step, and stores what was typed, valid or not (rules 894). */
const lookUp = publicAction(
  {
    schema: CompanyStepAsTypedSchema,
    limit: ({ context }) => lookUpsFrom.count(clientAddress(context)),
  },
  async ({ value, request, reject, accepted, done }) => {
    const draft = await signUpDraft.read(request);
    const redirectTo = wishCarriedBy(request);
    if (!draft) return done(paths.signUp({ redirectTo }), DRAFT_GONE);
    const company = accepted(await withRegisters(typedIn(value)), ({ refused }) =>
      reject({
        nip: [
          refused === "invalid" ? "registers:errors.nip" : `sign-up:registers.errors.${refused}`,
        ],
      }),
    );
    const toast = {
      title: "sign-up:registers.toast.title",
      text: "sign-up:registers.toast.text",
    } as const;
    return done(paths.signUpCompany({ redirectTo }), toast, [
      ["Set-Cookie", await signUpDraft.write({ ...draft, company })],
    ]);
  },
);

export const action = formsOfPage(join, { registers: lookUp });

export default function RegisterCompanyPage() {
  const { company, owner, canLookUp, wish, redirectTo } = useLoaderData<typeof loader>();
  return (
    <SignUpPage step={2} owner={owner}>
      <WaitingWish wish={wish} />
      <CompanyStepForm defaultValue={company} canLookUp={canLookUp} redirectTo={redirectTo} />
    </SignUpPage>
  );
}
