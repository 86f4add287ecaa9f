import { useActionData } from "@remix-run/react";
import { LinkPage } from "~/components/layout/link-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { UnsubscribingSchema } from "~/modules/accounts/profile.schema";
import { switchMailsOff } from "~/modules/accounts/profile.server";
import { withOneClick } from "~/platform/forms/one-click.server";
import { paths } from "~/platform/http/paths";
import { readUnsubscribing } from "~/platform/mail/unsubscribing.server";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = {
  title: "settings:unsubscribe.title",
  failed: "errors:link.dead",
};

/** Opening the link changes nothing, because mail scanners open links. */
export const loader = publicLoader(({ request }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, kind: readUnsubscribing(token)?.kind ?? null };
});

const postFromPage = publicAction(
  { schema: UnsubscribingSchema, fromAnyPage: true },
  async ({ value, reject, accepted, done }) => {
    accepted(await switchMailsOff(value.token), () =>
      reject({ "": ["settings:errors.unsubscribing"] }),
    );
    return done(paths.home(), {
      title: "settings:unsubscribe.toast.title",
      text: "settings:unsubscribe.toast.text",
    });
  },
);

export const action = withOneClick(postFromPage, switchMailsOff);

export default function UnsubscribePage() {
  const { t, token, kind } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  const isUnsubscribed = answer !== undefined && "isUnsubscribed" in answer;
  return (
    <LinkPage
      heading={t(`settings:unsubscribe.${kind ?? "emailNotifications"}.heading`)}
      lead={t(`settings:unsubscribe.${kind ?? "emailNotifications"}.lead`)}
      submit={t("settings:unsubscribe.submit")}
      done={isUnsubscribed ? t("settings:unsubscribe.toast.text") : undefined}
      hidden={{ token }}
      isDead={(answer !== undefined && !isUnsubscribed) || kind === null}
      dead={{
        text: t("settings:unsubscribe.dead"),
        to: paths.settings(),
        label: t("settings:unsubscribe.toSettings"),
      }}
    />
  );
}
