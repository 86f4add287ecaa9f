import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { findAccount } from "~/modules/accounts/session.server";
import { PersonStepForm } from "~/modules/sign-up/person-step-form";
import { personStepSchema } from "~/modules/sign-up/sign-up.schema";
import { signUpDraft } from "~/modules/sign-up/sign-up-draft.server";
import { SignUpPage } from "~/modules/sign-up/sign-up-page";
import { formAction } from "~/platform/forms/form-action.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "sign-up:title" };

/** Somebody who has an account joins by an invitation only (rules 10). Coming back from step 2 finds what was typed, the password apart: it stays in the encrypted cookie. */
export const loader = pageLoader({ guard: findAccount }, async ({ account, posted, request }) => {
  const asked = new URL(request.url).searchParams;
  if (account && !posted && !asked.has("zaproszenie")) throw redirect(paths.dashboard());
  const draft = await signUpDraft.read(request);
  const code = asked.get("kod")?.slice(0, 120) ?? draft?.company.invitationCode ?? "";
  const { password: _, ...person } = draft?.person ?? { password: "" };
  return { person: { ...person, invitationCode: code }, passwordKept: draft !== null };
});

export const action = formAction(
  { guard: anyone, schema: async ({ request }) => personStepSchema((await signUpDraft.read(request)) !== null) },
  async ({ value: { invitationCode, ...person }, request }) => {
    const draft = await signUpDraft.read(request);
    const password = person.password ?? draft?.person.password ?? "";
    const company = { ...draft?.company, ...(invitationCode && { invitationCode }) };
    const cookie = await signUpDraft.write({ person: { ...person, password }, company });
    return redirect(paths.signUpCompany(), { status: 303, headers: { "Set-Cookie": cookie } });
  },
);

export default function RegisterPage() {
  const { person, passwordKept } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignUpPage step={1}>
      <PersonStepForm defaultValue={person} passwordKept={passwordKept} lastResult={answer?.result} />
    </SignUpPage>
  );
}
