import type { ReactNode } from "react";
import { AppFrame } from "~/components/app/app-frame";
import { BrandLine } from "~/components/app/brand-line";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { CardCheckView } from "./member-card.view.server";

const TONES = { valid: "bg-success", expired: "bg-error", revoked: "bg-error" } as const;

/** The page that a shop opens by the code of a card; validity first, in large type. */
export function CardCheckPage({ checked, checkedAt }: CardCheckView) {
  const { t } = useTranslation();
  return (
    <AppFrame header={<BrandLine />} withoutBar>
      <div className="panel overflow-hidden">
        <div
          className={`flex items-center gap-4 p-5 text-white ${TONES[checked?.state ?? "revoked"]}`}
        >
          <Icon
            name={checked?.state === "valid" ? "circle-check" : "alert"}
            className="h-10 w-10"
          />
          <h1 className="text-3xl text-white!">
            {checked
              ? `${t("member-card:check.state")} ${t(`member-card:check.states.${checked.state}`)}`
              : t("member-card:check.missing")}
          </h1>
        </div>
        <div className="grid gap-5 p-5">
          <p className="text-[.9375rem]">
            {t(
              checked
                ? `member-card:check.texts.${checked.state}`
                : "member-card:check.missingText",
            )}
          </p>
          <dl className="grid gap-3 tabular-nums">
            {checked && checked.state !== "revoked" && (
              <>
                <CheckFact term={t("member-card:name")}>{checked.name}</CheckFact>
                <CheckFact term={t("member-card:company")}>{checked.company}</CheckFact>
                <CheckFact term={t("member-card:check.number")}>{checked.number}</CheckFact>
                <CheckFact term={t("member-card:check.lastDay")}>{checked.validUntil}</CheckFact>
              </>
            )}
            <CheckFact term={t("member-card:check.checkedAt")}>{checkedAt}</CheckFact>
          </dl>
        </div>
      </div>
      <p className="muted mt-4 text-sm">{t("member-card:check.lead")}</p>
    </AppFrame>
  );
}

function CheckFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted text-sm">{term}</dt>
      <dd className="text-lg font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
