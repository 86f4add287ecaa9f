import { useLoaderData } from "@remix-run/react";
import { useFormResult } from "~/components/form/use-form-result";
import type { PageHandle } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { TextLink } from "~/components/ui/text-link";
import { AddressChangeForm } from "~/modules/membership/settings/address-form";
import { addressSection } from "~/modules/membership/settings/settings.view.server";
import {
  beginAddressChange,
  findAddressChange,
} from "~/modules/people/accounts/credentials/address-changes.server";
import { AddressChangeFormSchema } from "~/modules/people/accounts/credentials/credentials.schema";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { mailLimit } from "~/platform/mail/mail-limit.server";

export const handle: PageHandle = { title: "settings:address.title" };

export const loader = memberLoader(async ({ account, locale }) =>
  addressSection(account, await findAddressChange({ by: account }), locale),
);

export const action = memberAction(
  {
    schema: AddressChangeFormSchema,
    limit: ({ value, context }) => mailLimit("address", value.email, context),
  },
  async ({ account, value, reject, accepted, done, ...via }) => {
    accepted(await beginAddressChange(value, { by: account, via }), ({ refused }) =>
      refused === "wrong-password"
        ? reject({ currentPassword: ["settings:errors.currentPassword"] })
        : reject({ email: ["settings:errors.sameAddress"] }),
    );
    return done(paths.settings(), { texts: "settings:address.toast", isMailed: true });
  },
);

/** The form of the settings posts here; opened by a link it stands alone. */
export default function AddressPage() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useFormResult();
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
