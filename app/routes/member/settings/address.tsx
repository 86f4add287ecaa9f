import { useLoaderData } from "@remix-run/react";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { TextLink } from "~/components/ui/text-link";
import { beginAddressChange, findAddressChange } from "~/modules/accounts/address-changes.server";
import { AddressChangeFormSchema } from "~/modules/accounts/credentials.schema";
import { requireMember } from "~/modules/accounts/session.server";
import { AddressChangeForm } from "~/modules/settings/address-form";
import { addressSection } from "~/modules/settings/settings.view.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { mailLimit } from "~/platform/mail/mail-limit.server";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "settings:address.title" };

export const loader = pageLoader({ guard: requireMember }, async ({ account, locale }) =>
  addressSection(account, await findAddressChange({ by: account }), locale),
);

export const action = formAction(
  {
    guard: requireMember,
    schema: AddressChangeFormSchema,
    limit: ({ value, context }) => mailLimit("address", value.email, context),
  },
  async ({ account, value, reject, ...via }) => {
    const outcome = await beginAddressChange(value, { by: account, via });
    if (!isRefused(outcome))
      return redirectWithToast(paths.settings(), {
        title: "settings:address.toast.title",
        text: "settings:address.toast.text",
        isMailed: true,
      });
    if (outcome.refused === "too-many") return outcome;
    if (outcome.refused === "wrong-password") return reject({ currentPassword: ["settings:errors.currentPassword"] });
    return reject({ email: ["settings:errors.sameAddress"] });
  },
);

/** Where the form of the settings is sent: the same form alone. */
export default function AddressPage() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid gap-6">
      <PageHeading heading={t("settings:address.heading")} lead={t("settings:address.lead")} />
      <div className="panel p-5 sm:p-6">
        <AddressChangeForm page={page} lastResult={answer?.result} />
      </div>
      <p>
        <TextLink to={paths.settings()}>{t("settings:back")}</TextLink>
      </p>
    </div>
  );
}
