import { useActionData } from "@remix-run/react";
import { LinkPage } from "~/components/layout/link-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { NewsletterLinkSchema } from "~/modules/messages/newsletter/newsletter.schema";
import { canUnsubscribe, unsubscribe } from "~/modules/messages/newsletter/newsletter.server";
import { withOneClick } from "~/platform/forms/one-click.server";
import { paths } from "~/platform/http/paths";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = {
  title: "newsletter:unsubscribe.title",
  failed: "errors:link.dead",
};

/** Opening the link changes nothing, because mail scanners open links. */
export const loader = publicLoader(({ request }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, isOpen: canUnsubscribe(token) };
});

const postFromPage = publicAction(
  { schema: NewsletterLinkSchema, fromAnyPage: true },
  async ({ value, reject, accepted, done }) => {
    accepted(await unsubscribe(value.token), () => reject({ "": ["newsletter:errors.linkDead"] }));
    return done(paths.home(), { texts: "newsletter:unsubscribe.toast" });
  },
);

export const action = withOneClick(postFromPage, unsubscribe);

export default function UnsubscribePage() {
  const { t, token, isOpen } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  const isUnsubscribed =
    answer !== undefined && "isUnsubscribed" in answer && answer.isUnsubscribed;
  return (
    <LinkPage
      heading={t("newsletter:unsubscribe.heading")}
      lead={t("newsletter:unsubscribe.lead")}
      submit={t("newsletter:unsubscribe.submit")}
      done={isUnsubscribed ? t("newsletter:unsubscribe.toast.text") : undefined}
      hidden={{ token }}
      isDead={!(isOpen || isUnsubscribed) || (answer !== undefined && !isUnsubscribed)}
      dead={{
        text: t("newsletter:unsubscribe.dead"),
        to: paths.home(),
        label: t("newsletter:unsubscribe.home"),
      }}
    />
  );
}
