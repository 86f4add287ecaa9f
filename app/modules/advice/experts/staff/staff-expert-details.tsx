import { Fact, FactList } from "~/components/ui/fact-list";
import { Note } from "~/components/ui/note";
import { RecordLink } from "~/components/ui/record-link";
import { TextLink } from "~/components/ui/text-link";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { phoneLink, phoneText } from "~/platform/text/phone";
import { ExpertPhoto } from "../expert-badges";
import type { ExpertDetailsView } from "./staff-expert.view.server";
import { ExpertStandingBadge, ExpertSwitch } from "./staff-expert-switch";

/** Facts for the decision of staff, and the actions on the record. */
export function ExpertDetails({ expert }: { expert: ExpertDetailsView }) {
  const { t } = useTranslation();
  const { id, title, company, email, phone, specializations, paragraphs, address, path } = expert;
  return (
    <div className="panel grid max-w-5xl gap-6 p-5 sm:p-8">
      <div className="flex items-center gap-4">
        <ExpertPhoto expert={expert} pixels={56} className="h-14! w-14! text-lg!" />
        <p>
          <ExpertStandingBadge expert={expert} />
        </p>
      </div>
      {expert.hasSteppedDown && <Note icon="info">{t("panel-experts:steppedDownText")}</Note>}
      {expert.refusal !== null && (
        <Note icon="info" heading={t("panel-experts:reason")}>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{expert.refusal}</p>
        </Note>
      )}
      <FactList>
        <Fact term={t("panel-experts:columns.company")}>
          {title && company ? `${title}, ` : title}
          <RecordLink to={expert.companyTo}>{company || (title ? "" : "–")}</RecordLink>
        </Fact>
        <Fact term={t("panel-experts:fields.email")}>
          {email ? (
            <a className="link wrap-anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          ) : (
            "–"
          )}
        </Fact>
        <Fact term={t("panel-experts:fields.phone")}>
          {phone ? (
            <a className="link" href={phoneLink(phone)}>
              {phoneText(phone)}
            </a>
          ) : (
            "–"
          )}
        </Fact>
        <Fact term={t("panel-experts:columns.specializations")}>
          {specializations.join(", ") || "–"}
        </Fact>
        <Fact term={t("panel-experts:fields.bio")}>
          <p className="whitespace-pre-line">{paragraphs.join("\n\n") || "–"}</p>
        </Fact>
        <Fact term={t("panel-experts:fields.account")}>
          <span className="wrap-anywhere">
            <RecordLink to={address === null ? null : expert.personTo}>
              {address ?? t("panel-experts:noAccount")}
            </RecordLink>
          </span>{" "}
          {expert.isOwn && <span className="muted block">{t("panel-experts:ownAccount")}</span>}
        </Fact>
      </FactList>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
        <ExpertSwitch expert={expert} />{" "}
        <Allowed right="experts:change">
          <a className="btn btn-outline lg:btn-sm" href={panelPaths.editExpert(id)}>
            {t("panel-experts:edit")}
          </a>{" "}
          <a className="btn btn-outline lg:btn-sm" href={panelPaths.expertDaysOff(id)}>
            {t("panel-experts:daysOff.link")}
          </a>{" "}
          {expert.standing === "pending" && (
            <a className="btn btn-outline lg:btn-sm" href={panelPaths.refuseExpert(id)}>
              {t("panel-experts:refuse")}
            </a>
          )}{" "}
          {expert.canLink && (
            <a className="btn btn-outline lg:btn-sm" href={panelPaths.linkExpert(id)}>
              {t("panel-experts:link")}
            </a>
          )}{" "}
          {expert.canUnlink && (
            <TextLink to={panelPaths.unlinkExpert(id)}>{t("panel-experts:unlink")}</TextLink>
          )}{" "}
        </Allowed>
        {path && <TextLink to={path}>{t("panel-experts:see")}</TextLink>}
      </div>
    </div>
  );
}
