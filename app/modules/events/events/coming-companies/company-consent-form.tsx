import { HiddenFields } from "~/components/form/hidden-fields";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { CompanyConsentView } from "./coming-companies.view.server";

/** Id of the form, to which the list of the event's page leads. */
export const CONSENT = "zgoda";

interface CompanyConsentFormProps {
  /** Path of the event's page, which handles the buttons. */
  to: string;
  consent: NonNullable<CompanyConsentView>;
  className?: string;
}

/** Lets "Kto będzie" name the company of a person with a seat, or takes that back. */
export function CompanyConsentForm({
  to,
  consent: { isShown },
  className = "",
}: CompanyConsentFormProps) {
  const { t } = useTranslation();
  return (
    <form method="post" action={to} id={CONSENT} className={className}>
      <div className="flex flex-wrap items-center gap-x-3 text-[.9375rem]">
        <p>{t(isShown ? "events:coming.consent.given" : "events:coming.consent.missing")}</p>{" "}
        <button
          type="submit"
          className="link min-h-11"
          name="intent"
          value={isShown ? "hide-company" : "show-company"}
          data-pending={t(`events:coming.toast.${isShown ? "hidden" : "shown"}`)}
        >
          {t(isShown ? "events:coming.consent.hide" : "events:coming.consent.show")}
        </button>
      </div>
      <p className="muted text-sm">{t("events:coming.consent.text")}</p>
      <HiddenFields />
    </form>
  );
}
