import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { useForm } from "~/components/form/use-form";
import { AuthPage } from "~/components/layout/auth-page";
import type { PageHandle } from "~/components/layout/page";
import { wishCarriedBy } from "~/modules/membership/wishes/wish";
import { CompanyStepAsTypedSchema, typedIn } from "~/modules/people/sign-up/sign-up.schema";
import { firstStepOf, signUpDraft } from "~/modules/people/sign-up/sign-up-draft.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "sign-up:title" };

/** A redirect here would replace the page of a refused post. */
export const loader = publicLoader(() => null);

/** "Wstecz" of step 2: stores what was typed, valid or not, and leads to step 1. */
export const action = publicAction(
  { schema: CompanyStepAsTypedSchema },
  async ({ value, request }) => {
    const draft = await signUpDraft.read(request);
    const headers = draft
      ? { "Set-Cookie": await signUpDraft.write({ ...draft, company: typedIn(value) }) }
      : undefined;
    return redirect(firstStepOf(draft, wishCarriedBy(request)), { status: 303, headers });
  },
);

/** Shown only if the form came back in a state that cannot be stored. */
export default function RegisterBackPage() {
  const { t } = useTranslation();
  const [form] = useForm({
    schema: CompanyStepAsTypedSchema,
    id: "company-step",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <AuthPage heading={t("sign-up:heading")}>
      <ErrorSummary form={form} heading={t("sign-up:errors.title")} />
      <a className="btn btn-primary" href={paths.signUp()}>
        {t("sign-up:restart")}
      </a>
    </AuthPage>
  );
}
