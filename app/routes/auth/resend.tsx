import { useLoaderData } from "@remix-run/react";
import { AuthPage } from "~/components/layout/auth-page";
import type { PageHandle } from "~/components/layout/page";
import { MailboxLink } from "~/modules/demo/demo/demo-hints";
import { wishCarriedBy } from "~/modules/membership/wishes/wish";
import {
  addressIn,
  awaitMail,
  findAwaitedMail,
} from "~/modules/messages/awaited-mail/awaited-mail.server";
import { AddressForm } from "~/modules/people/accounts/credentials/address-form";
import { addressSchema } from "~/modules/people/accounts/credentials/credentials.schema";
import { attemptsOfBrowser } from "~/modules/people/sign-up/own-attempts.server";
import { resendConfirmation } from "~/modules/people/sign-up/sign-up-resend.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { mailLimit } from "~/platform/mail/mail-limit.server";
import { mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "passwords:resend.title" };

export const loader = publicLoader(() => ({ mailboxIsOpen }));

export const action = publicAction(
  {
    schema: async ({ request }) => addressSchema((await findAwaitedMail(request)) !== null),
    limit: async ({ value, request, context }) =>
      mailLimit("confirmation", await addressIn(value, request), context),
  },
  async ({ value, request, done }) => {
    const email = await addressIn(value, request);
    await resendConfirmation(email, await attemptsOfBrowser(request));
    return done(
      paths.login({ redirectTo: wishCarriedBy(request) }),
      { texts: "passwords:resend.toast" },
      [await awaitMail({ email, about: "resend" })],
    );
  },
);

export default function ResendPage() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  return (
    <AuthPage heading={t("passwords:resend.heading")} lead={t("passwords:resend.lead")}>
      <AddressForm id="resend" submit={t("passwords:resend.submit")} />
      {data.mailboxIsOpen && <MailboxLink />}
    </AuthPage>
  );
}
