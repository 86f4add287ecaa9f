import { useActionData } from "@remix-run/react";
import { LinkPage } from "~/components/layout/link-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { TextLink } from "~/components/ui/text-link";
import { findPurpose, refuseByLink } from "~/modules/people/mail-choices/choices-by-link.server";
import { RefusalByLinkSchema } from "~/modules/people/mail-choices/mail-choices.schema";
import { withOneClick } from "~/platform/forms/one-click.server";
import { paths } from "~/platform/http/paths";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = {
  title: "settings:unsubscribe.title",
  failed: "errors:link.dead",
};

/** Opening the link changes nothing, because mail scanners open links. */
export const loader = publicLoader(async ({ request }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, link: await findPurpose(token) };
});

const postFromPage = publicAction(
  { schema: RefusalByLinkSchema, fromAnyPage: true },
  async ({ value: { token }, locale: { t }, reject, accepted, done }) => {
    accepted(await refuseByLink(token, t), () => reject({ "": ["settings:errors.unsubscribing"] }));
    // The link of a newsletter's own mail is dead once its address has left the list.
    const isOpen = (await findPurpose(token)) !== null;
    return done(isOpen ? paths.unsubscribe({ token }) : paths.home(), {
      texts: "settings:unsubscribe.toast",
    });
  },
);

export const action = withOneClick(postFromPage, (token) => refuseByLink(token));

export default function UnsubscribePage() {
  const { t, token, link } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  const isOneClick = answer !== undefined && "isUnsubscribed" in answer && answer.isUnsubscribed;
  const purpose = link?.purpose ?? "emailNotifications";
  const isOff = link?.isOff ?? false;
  return (
    <LinkPage
      heading={t(`settings:unsubscribe.${purpose}.${isOff ? "off" : "heading"}`)}
      lead={isOff ? "" : t(`settings:unsubscribe.${purpose}.lead`)}
      submit={t(`settings:unsubscribe.${purpose}.submit`)}
      done={isOneClick || isOff ? t("settings:unsubscribe.toast.text") : undefined}
      hidden={{ token }}
      isDead={link === null}
      dead={{
        text: t("settings:unsubscribe.dead"),
        to: paths.settings(),
        label: t("settings:unsubscribe.toSettings"),
      }}
    >
      {link?.hasAccount && (
        <p>
          <TextLink to={paths.settings()}>{t("settings:unsubscribe.others")}</TextLink>
        </p>
      )}
    </LinkPage>
  );
}
