import { InfoBox } from "~/components/app/info-box";
import { HiddenFields } from "~/components/form/hidden-fields";
import { TextLink } from "~/components/ui/text-link";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OwnNewsletterView } from "./app-newsletter.view.server";

/** Subscribes the address of the account with one button, then shows what to do next. */
export function AppNewsletterBox({ email, state, hasMailbox }: OwnNewsletterView) {
  const { t } = useTranslation();
  if (state === "active") {
    return (
      <InfoBox icon="mail" heading={t("newsletter:own.heading")}>
        <p className="mt-1 wrap-anywhere">{t("newsletter:own.active", { email })}</p>
        <TextLink to={paths.yourData()}>{t("newsletter:own.leave")}</TextLink>
      </InfoBox>
    );
  }
  return (
    <InfoBox icon="mail" heading={t("newsletter:own.heading")}>
      <p className="mt-1">{t("newsletter:lead")}</p>
      <p className={`mt-2 wrap-anywhere ${state === "waiting" ? "font-semibold" : ""}`}>
        {t(state === "waiting" ? "newsletter:own.waiting" : "newsletter:own.address", { email })}
      </p>
      {state === "waiting" && hasMailbox && (
        <TextLink to={paths.mailbox()}>{t("mails:mailbox.open")}</TextLink>
      )}
      <form method="post" action={appPaths.news()} className="mt-3 grid gap-2">
        <button
          type="submit"
          name="intent"
          value="subscribe"
          className="btn btn-primary"
          data-pending={t("common:saving")}
        >
          {t("newsletter:own.submit")}
        </button>
        <p className="hint">
          {t("newsletter:consent")}{" "}
          <a className="link" href={paths.privacy()}>
            {t("newsletter:privacy")}
          </a>
          .
        </p>
        <HiddenFields />
      </form>
    </InfoBox>
  );
}
