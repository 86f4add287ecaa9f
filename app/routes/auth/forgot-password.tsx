import { useLoaderData } from "@remix-run/react";
import { AuthPage } from "~/components/layout/auth-page";
import type { PageHandle } from "~/components/layout/page";
import { TextLink } from "~/components/ui/text-link";
import { MailboxLink } from "~/modules/demo/demo/demo-hints";
import { wishCarriedBy } from "~/modules/membership/wishes/wish";
import {
  addressIn,
  awaitMail,
  findAwaitedMail,
} from "~/modules/messages/awaited-mail/awaited-mail.server";
import { AddressForm } from "~/modules/people/accounts/credentials/address-form";
import { addressSchema } from "~/modules/people/accounts/credentials/credentials.schema";
import { requestPasswordReset } from "~/modules/people/accounts/credentials/passwords.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { mailLimit } from "~/platform/mail/mail-limit.server";
import { mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "passwords:forgot.title" };

export const loader = publicLoader(({ request }) => ({
  mailboxIsOpen,
  redirectTo: wishCarriedBy(request),
}));

export const action = publicAction(
  {
    schema: async ({ request }) => addressSchema((await findAwaitedMail(request)) !== null),
    limit: async ({ value, request, context }) =>
      mailLimit("password", await addressIn(value, request), context),
  },
  async ({ value, request, done }) => {
    const email = await addressIn(value, request);
    const redirectTo = wishCarriedBy(request);
    await requestPasswordReset(email, redirectTo);
    return done(paths.login({ redirectTo }), { texts: "passwords:forgot.toast" }, [
      await awaitMail({ email, about: "recovery" }),
    ]);
  },
);

export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  return (
    <AuthPage heading={t("passwords:forgot.heading")} lead={t("passwords:forgot.lead")}>
      <AddressForm
        id="forgot"
        submit={t("passwords:forgot.submit")}
        heading={t("passwords:errors.notReset")}
      />
      <p className="text-[.9375rem]">
        <TextLink to={paths.login({ redirectTo: data.redirectTo })}>
          {t("passwords:backToLogin")}
        </TextLink>
      </p>
      {data.mailboxIsOpen && <MailboxLink />}
    </AuthPage>
  );
}
