import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { LinkPage } from "~/components/layout/link-page";
import { mailHasCome } from "~/modules/awaited-mail/awaited-mail.server";
import { NewsletterLinkSchema } from "~/modules/newsletter/newsletter.schema";
import { confirmByLink } from "~/modules/newsletter/newsletter.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "newsletter:confirm.title", failed: "errors:link.dead" };

/** Opening the link changes nothing: mail scanners open links. */
export const loader = pageLoader({ guard: anyone }, ({ request }) => ({ token: new URL(request.url).searchParams.get("token") ?? "" }));

export const action = formAction({ guard: anyone, schema: NewsletterLinkSchema }, async ({ value, reject }) => {
  if (isRefused(await confirmByLink(value.token))) return reject({ "": ["newsletter:errors.linkDead"] });
  return redirectWithToast(
    paths.home(),
    { title: "newsletter:confirm.toast.title", text: "newsletter:confirm.toast.text", isMailed: true },
    [await mailHasCome()],
  );
});

export default function ConfirmNewsletterPage() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <LinkPage
      heading={t("newsletter:confirm.heading")}
      lead={t("newsletter:confirm.lead")}
      submit={t("newsletter:confirm.submit")}
      hidden={{ token }}
      isDead={answer !== undefined || token === ""}
      dead={{ text: t("newsletter:confirm.dead"), to: paths.newsletter(), label: t("newsletter:confirm.again") }}
    />
  );
}
