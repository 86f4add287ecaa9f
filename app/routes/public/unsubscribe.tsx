import { useActionData } from "@remix-run/react";
import { useFormResult } from "~/components/form/use-form-result";
import { LinkPage } from "~/components/layout/link-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import {
  findChoices,
  newsletterStartsFor,
  refuseByLink,
  saveByLink,
} from "~/modules/mail-choices/choices-by-link.server";
import { ChoicesForm } from "~/modules/mail-choices/choices-form";
import { ChoicesByLinkSchema } from "~/modules/mail-choices/mail-choices.schema";
import { withOneClick } from "~/platform/forms/one-click.server";
import { paths } from "~/platform/http/paths";
import { mailLimit } from "~/platform/mail/mail-limit.server";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = {
  title: "settings:unsubscribe.title",
  failed: "errors:link.dead",
};

/** Opening the link changes nothing, because mail scanners open links. */
export const loader = publicLoader(async ({ request }) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, choices: await findChoices(token) };
});

const postFromPage = publicAction(
  {
    schema: ChoicesByLinkSchema,
    fromAnyPage: true,
    limit: async ({ value, context }) => {
      const address = await newsletterStartsFor(value);
      return address === null ? null : mailLimit("newsletter", address, context);
    },
  },
  async ({ value, locale: { t }, reject, accepted, done }) => {
    const { token, intent } = value;
    const dead = () => reject({ "": ["settings:errors.unsubscribing"] });
    if (intent === "save") {
      accepted(await saveByLink(value, t), dead);
      return done(paths.unsubscribe({ token }), {
        title: "common:success",
        text: "settings:unsubscribe.all.toast",
      });
    }
    accepted(await refuseByLink(token, t), dead);
    // The link of a newsletter's own mail is dead once its address has left the list.
    const isOpen = (await findChoices(token)) !== null;
    return done(isOpen ? paths.unsubscribe({ token }) : paths.home(), {
      title: "settings:unsubscribe.toast.title",
      text: "settings:unsubscribe.toast.text",
    });
  },
);

export const action = withOneClick(postFromPage, (token) => refuseByLink(token));

export default function UnsubscribePage() {
  const { t, token, choices } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  const result = useFormResult()?.result;
  const isOneClick = answer !== undefined && "isUnsubscribed" in answer;
  const purpose = choices?.purpose ?? "emailNotifications";
  const isOff = choices !== null && choices.values[purpose] === false;
  return (
    <LinkPage
      heading={t(`settings:unsubscribe.${purpose}.${isOff ? "off" : "heading"}`)}
      lead={isOff ? "" : t(`settings:unsubscribe.${purpose}.lead`)}
      submit={t(`settings:unsubscribe.${purpose}.submit`)}
      done={isOneClick || isOff ? t("settings:unsubscribe.toast.text") : undefined}
      hidden={{ token }}
      isDead={choices === null}
      dead={{
        text: t("settings:unsubscribe.dead"),
        to: paths.settings(),
        label: t("settings:unsubscribe.toSettings"),
      }}
    >
      {choices && <ChoicesForm token={token} values={choices.values} lastResult={result} />}
    </LinkPage>
  );
}
