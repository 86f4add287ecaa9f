import { RowForm } from "~/components/list/row-form";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ExpertStanding } from "../expert";
import type { ExpertRowView } from "./staff-expert.view.server";

const TONES: Record<ExpertStanding, BadgeTone> = { pending: "warn", active: "ok", inactive: "off" };

/**
 * "Oczekujący", "Aktywny" or "Nieaktywny", with the reason for being hidden: stepped down,
 * refused, or without a company.
 */
export function ExpertStandingBadge({
  expert: { standing, hasSteppedDown, isRefused, lacksCompany },
}: {
  expert: ExpertRowView;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Badge tone={TONES[standing]}>{t(`panel-experts:standing.${standing}`)}</Badge>{" "}
      {hasSteppedDown && <Badge tone="off">{t("panel-experts:steppedDown")}</Badge>}
      {isRefused && <Badge tone="bad">{t("panel-experts:refused")}</Badge>}
      {lacksCompany && <Badge tone="off">{t("panel-experts:lacksCompany")}</Badge>}
    </>
  );
}

/** Approves an expert, hides them or shows them again; missing once they have stepped down. */
export function ExpertSwitch({
  expert: { id, name, standing, hasSteppedDown, isRefused },
}: {
  expert: ExpertRowView;
}) {
  const { t } = useTranslation();
  if (hasSteppedDown) return null;
  const isActive = standing === "active";
  const isApproval = standing === "pending" || isRefused;
  const word = isApproval ? "approve" : isActive ? "deactivate" : "activate";
  return (
    <Allowed right="experts:change">
      <RowForm
        action={isActive ? panelPaths.deactivateExpert(id) : panelPaths.activateExpert(id)}
        submit={t(`panel-experts:${word}`)}
        name={name}
        done={t(`panel-experts:standing.${isActive ? "inactive" : "active"}`)}
        look={standing === "pending" ? "btn-primary" : "btn-outline"}
      />
    </Allowed>
  );
}
