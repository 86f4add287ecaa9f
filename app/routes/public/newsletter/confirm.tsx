import { useActionData } from "@remix-run/react";
import { LinkPage } from "~/components/layout/link-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { mailArrived } from "~/modules/messages/awaited-mail/awaited-mail.server";
import { NewsletterLinkSchema } from "~/modules/messages/newsletter/newsletter.schema";
import { confirmByLink, stateOfLink } from "~/modules/messages/newsletter/newsletter.server";
import { paths } from "~/platform/http/paths";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "newsletter:confirm.title", failed: "errors:link.dead" };

/** Opening the link changes nothing, because mail scanners open links. */
export const loader = publicLoader(({ request }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, state: stateOfLink(token) };
});

export const action = publicAction(
  { schema: NewsletterLinkSchema },
  async ({ value, reject, accepted, done }) => {
    accepted(await confirmByLink(value.token), () =>
      reject({ "": ["newsletter:errors.linkDead"] }),
    );
    return done(
      paths.home(),
      {
        texts: "newsletter:confirm.toast",
        isMailed: true,
      },
      [await mailArrived()],
    );
  },
);

export default function ConfirmNewsletterPage() {
  const { t, token, state } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <LinkPage
      heading={t("newsletter:confirm.heading")}
      lead={t("newsletter:confirm.lead")}
      submit={t("newsletter:confirm.submit")}
      hidden={{ token }}
      isDead={answer !== undefined || state !== "open"}
      dead={
        state === "used"
          ? {
              heading: t("newsletter:confirm.used.heading"),
              text: t("newsletter:confirm.used.text"),
              to: paths.mailingArchive(),
              label: t("newsletter:archive.link"),
            }
          : {
              text: t("newsletter:confirm.dead"),
              to: paths.newsletter(),
              label: t("newsletter:confirm.again"),
            }
      }
    />
  );
}
