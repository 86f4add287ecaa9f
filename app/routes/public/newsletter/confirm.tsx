import { useActionData } from "@remix-run/react";
import { LinkPage } from "~/components/layout/link-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { mailArrived } from "~/modules/awaited-mail/awaited-mail.server";
import { NewsletterLinkSchema } from "~/modules/newsletter/newsletter.schema";
import { confirmByLink, isLinkOpen } from "~/modules/newsletter/newsletter.server";
import { paths } from "~/platform/http/paths";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "newsletter:confirm.title", failed: "errors:link.dead" };

/** Opening the link changes nothing, because mail scanners open links. */
export const loader = publicLoader(({ request }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, isOpen: isLinkOpen(token) };
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
        title: "newsletter:confirm.toast.title",
        text: "newsletter:confirm.toast.text",
        isMailed: true,
      },
      [await mailArrived()],
    );
  },
);

export default function ConfirmNewsletterPage() {
  const { t, token, isOpen } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <LinkPage
      heading={t("newsletter:confirm.heading")}
      lead={t("newsletter:confirm.lead")}
      submit={t("newsletter:confirm.submit")}
      hidden={{ token }}
      isDead={answer !== undefined || !isOpen}
      dead={{
        text: t("newsletter:confirm.dead"),
        to: paths.newsletter(),
        label: t("newsletter:confirm.again"),
      }}
    />
  );
}
