import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { LinkPage } from "~/components/layout/link-page";
import { NewsletterLinkSchema } from "~/modules/newsletter/newsletter.schema";
import { unsubscribe } from "~/modules/newsletter/newsletter.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "newsletter:unsubscribe.title", failed: "errors:link.dead" };

/** Opening the link changes nothing: mail scanners open links. */
export const loader = pageLoader({ guard: anyone }, ({ request }) => ({ token: new URL(request.url).searchParams.get("token") ?? "" }));

export const action = formAction({ guard: anyone, schema: NewsletterLinkSchema }, async ({ value, reject }) => {
  if (isRefused(await unsubscribe(value.token))) return reject({ "": ["newsletter:errors.linkDead"] });
  return redirectWithToast(paths.home(), { title: "newsletter:unsubscribe.toast.title", text: "newsletter:unsubscribe.toast.text" });
});

export default function UnsubscribePage() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <LinkPage
      heading={t("newsletter:unsubscribe.heading")}
      lead={t("newsletter:unsubscribe.lead")}
      submit={t("newsletter:unsubscribe.submit")}
      hidden={{ token }}
      isDead={answer !== undefined || token === ""}
      dead={{ text: t("newsletter:unsubscribe.dead"), to: paths.home(), label: t("newsletter:unsubscribe.home") }}
    />
  );
}
