import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { isInvitationCode } from "~/modules/companies/companies.server";
import { CompanyStepForm } from "~/modules/sign-up/company-step-form";
import { CompanyStepSchema } from "~/modules/sign-up/sign-up.schema";
import { signUpCompany } from "~/modules/sign-up/sign-up.server";
import { signUpDraft } from "~/modules/sign-up/sign-up-draft.server";
import { SignUpPage } from "~/modules/sign-up/sign-up-page";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { t } from "~/platform/i18n/i18n.server";
import { mailLimit } from "~/platform/mail/mail-limit.server";
import { refuse } from "~/platform/outcome";
import { log } from "~/platform/process/logger.server";
import { StoreWriteError } from "~/platform/store/database.server";

export const handle: PageHandle = { title: "register:title" };

export const loader = pageLoader({ guard: anyone }, async ({ request }) => {
  const draft = await signUpDraft.read(request);
  if (!draft) throw redirect(paths.signUp());
  return { company: draft.company };
});

export const action = formAction({ guard: anyone, schema: CompanyStepSchema }, async ({ value, request, context, reject }) => {
  const draft = await signUpDraft.read(request);
  if (!draft) return redirectWithToast(paths.signUp(), { title: "register:errors.draftGone", tone: "bad" });
  if (value.invitationCode && !isInvitationCode(value.invitationCode))
    return reject({ invitationCode: ["register:errors.invitationCode"] });
  const wait = await mailLimit(draft.person.email, context);
  if (wait !== null) return refuse("too-many", { wait });
  try {
    const outcome = await signUpCompany({
      person: draft.person,
      company: { ...value, industry: t(`register:industries.${value.industry}`) },
    });
    if (outcome === "weak-password") return reject({ "": ["errors:password.weak"] });
  } catch (error) {
    if (error instanceof StoreWriteError) throw error;
    log.error({ err: error }, "registration failed");
    return reject({ "": ["register:errors.failed"] }, { status: 503 });
  }
  return redirectWithToast(paths.login(), { title: "register:toast.title", text: "register:toast.text" }, [
    ["Set-Cookie", await signUpDraft.clear()],
  ]);
});

export default function RegisterCompanyPage() {
  const { company } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignUpPage step={2}>
      <CompanyStepForm defaultValue={company} lastResult={answer?.result} />
    </SignUpPage>
  );
}
