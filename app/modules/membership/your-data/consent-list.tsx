import { HiddenFields } from "~/components/form/hidden-fields";
import { Badge } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ConsentsPage } from "./consents.view.server";

/** Each consent with its words, its date and the button that withdraws it. */
export function ConsentList({ consents: { held, withdrawn } }: { consents: ConsentsPage }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="mt-4 grid divide-y divide-line">
        {held.map((consent) => (
          <li
            key={consent.kind}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <ConsentWords consent={consent} />
            {consent.canWithdraw ? (
              <form method="post">
                <button
                  type="submit"
                  name="consent"
                  value={consent.kind}
                  className="btn btn-outline"
                  data-pending={t(
                    isPreset(consent) ? "common:off" : "your-data:consents.toast.title",
                  )}
                  aria-label={t(
                    `your-data:consents.${isPreset(consent) ? "switchOffNamed" : "withdrawNamed"}`,
                    { name: t(`your-data:consents.names.${consent.kind}`) },
                  )}
                >
                  {t(`your-data:consents.${isPreset(consent) ? "switchOff" : "withdraw"}`)}
                </button>
                <HiddenFields />
              </form>
            ) : (
              <p className="muted max-w-64 text-sm">{t("your-data:consents.terms")}</p>
            )}
          </li>
        ))}
      </ul>
      {withdrawn.length > 0 && (
        <details className="mt-5">
          <summary className="min-h-11 cursor-pointer py-2 font-medium">
            {t("your-data:consents.withdrawnBefore", { total: withdrawn.length })}
          </summary>
          <ul className="grid divide-y divide-line">
            {withdrawn.map((consent) => (
              <li key={`${consent.kind} ${consent.until}`} className="py-3">
                <ConsentWords consent={consent} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type AnyConsent = ConsentsPage["held"][number] | ConsentsPage["withdrawn"][number];

const isPreset = (consent: AnyConsent): boolean => "isPreset" in consent && consent.isPreset;

function ConsentWords({ consent }: { consent: AnyConsent }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 grow basis-72">
      <h3 className="text-base font-semibold">
        {t(`your-data:consents.names.${consent.kind}`)}{" "}
        {"isWaiting" in consent && consent.isWaiting && (
          <Badge tone="warn">{t("your-data:consents.waiting")}</Badge>
        )}
      </h3>
      {consent.wording !== "" && <p className="mt-1">„{consent.wording}”</p>}
      <p className="muted mt-1 text-sm">
        {t(`your-data:consents.${isPreset(consent) ? "preset" : "since"}`, {
          date: consent.since,
        })}
        {consent.page !== "" && (
          <>
            {", "}
            {t("your-data:consents.page")}{" "}
            <a className="link" href={consent.page}>
              {t(`your-data:consents.pages.${consent.pageName}`)}
            </a>
          </>
        )}
        {"until" in consent && `. ${t("your-data:consents.until", { date: consent.until })}`}
      </p>
    </div>
  );
}
