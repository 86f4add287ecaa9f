import { ErrorSummary } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { NO_FIELDS } from "~/platform/forms/field-checks";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

interface LinkedInPanelProps {
  isConnected: boolean;
}

/** Connects the person's account with LinkedIn, or disconnects it. */
export function LinkedInPanel({ isConnected }: LinkedInPanelProps) {
  const { t } = useTranslation();
  const [form] = useForm({
    schema: NO_FIELDS,
    id: "linkedin",
    names: ["linkedin", "unlink-linkedin"],
  });
  const state = isConnected ? "connected" : "notConnected";
  return (
    <>
      <ErrorSummary form={form} />
      <section
        className="panel grid gap-5 p-5 sm:p-8 lg:grid-cols-[15rem_1fr] lg:gap-10"
        aria-labelledby="linkedin-heading"
      >
        <div>
          <h2 className="legend" id="linkedin-heading">
            {t("linkedin:heading")}
          </h2>
          <p className="muted mt-1 text-sm">{t("linkedin:note")}</p>
        </div>
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box bg-petrol-50 p-4">
          <p className="min-w-0 grow basis-60">
            <b className="block">{t(`linkedin:${state}.title`)}</b>{" "}
            <span className="muted">{t(`linkedin:${state}.text`)}</span>
          </p>
          <form
            method="post"
            action={paths.profile({ form: isConnected ? "unlink-linkedin" : "linkedin" })}
          >
            <SubmitButton className="btn-outline" pending={t(`linkedin:${state}.pending`)}>
              {t(`linkedin:${state}.submit`)}
            </SubmitButton>
            <HiddenFields />
          </form>
        </div>
      </section>
    </>
  );
}
