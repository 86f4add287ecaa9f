import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { LinkPage } from "~/components/layout/link-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { confirmAddress } from "~/modules/membership/settings/address-completion.server";
import { addressLink } from "~/modules/membership/settings/settings.view.server";
import {
  findAddressLink,
  stopAddressChange,
} from "~/modules/people/accounts/credentials/address-changes.server";
import { AddressLinkSchema } from "~/modules/people/accounts/credentials/credentials.schema";
import { paths } from "~/platform/http/paths";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = {
  title: "settings:address.link.title",
  failed: "errors:link.dead",
};

/** Opening the link changes nothing, because mail scanners open links. */
export const loader = publicLoader(async ({ request }) => {
  const { token } = AddressLinkSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const link = await findAddressLink(token);
  return { token, link: link && addressLink(link) };
});

export const action = publicAction(
  { schema: AddressLinkSchema },
  async ({ value: { token, intent }, reject, accepted, done }) => {
    const dead = () => reject({ "": ["settings:errors.linkDead"] });
    if (intent === "cancel") {
      accepted(await stopAddressChange(token), dead);
      return done(paths.forgotPassword(), { texts: "settings:address.link.cancelled" });
    }
    const { isDone } = accepted(await confirmAddress(token), dead);
    // The page of the link says what is still to be done.
    if (!isDone) return redirect(paths.confirmAddress({ token }), { status: 303 });
    return done(paths.settings(), { texts: "settings:address.link.done" });
  },
);

export default function ConfirmAddressPage() {
  const { t, token, link } = usePage<typeof loader>();
  const isDead = useActionData<typeof action>() !== undefined || link === null;
  const side = link?.side ?? "to";
  const facts = { to: link?.to ?? "" };
  return (
    <LinkPage
      heading={t(`settings:address.link.${side}.heading`)}
      lead={t(`settings:address.link.${side}.lead`, facts)}
      done={link?.hasAgreed ? t(`settings:address.link.${side}.agreed`, facts) : undefined}
      submit={t("settings:address.link.submit")}
      cancel={side === "from" ? t("settings:address.link.cancel") : undefined}
      hidden={{ token }}
      isDead={isDead}
      dead={{
        text: t("settings:address.link.dead"),
        to: paths.settings(),
        label: t("settings:address.link.toSettings"),
      }}
    />
  );
}
