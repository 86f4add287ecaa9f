import { RowForm } from "~/components/list/row-form";
import { RowLink } from "~/components/list/row-link";
import { Icon } from "~/components/ui/icon";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { StaffCompanyRow } from "./staff-company.view.server";

interface CompanyActionsProps {
  company: Pick<
    StaffCompanyRow,
    "id" | "name" | "isInvitable" | "isInvited" | "isPromotable" | "awaitsMembership"
  >;
  /** Names the company for screen readers, in a row. */
  about?: string;
}

/** The next steps of a company by its stage, and editing; in a row and on its record. */
export function CompanyActions({
  company: { id, name, isInvitable, isInvited, isPromotable, awaitsMembership },
  about,
}: CompanyActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isInvitable && (
        <RowForm
          action={panelPaths.inviteCompany(id)}
          submit={t(isInvited ? "panel-companies:invite.again" : "panel-companies:invite.submit")}
          name={name}
          done={null}
          icon={about && !isInvited ? undefined : "mail"}
          look={isInvited || about ? "btn-outline" : "btn-primary"}
          isIconOnly={isInvited && about !== undefined}
        />
      )}{" "}
      {isPromotable && (
        <RowForm
          action={panelPaths.promoteCompany(id)}
          submit={t("panel-companies:promote.submit")}
          name={name}
          done={t("panel-companies:stages.member")}
          icon={about ? undefined : "award"}
          look={about ? "btn-outline" : "btn-primary"}
        />
      )}{" "}
      {awaitsMembership && (
        <RowLink
          className={LINK}
          to={panelPaths.declineMembership(id)}
          about={about}
          title={about && t("panel-companies:decline.link")}
        >
          {about ? (
            <>
              <Icon name="x" className="w-4" />
              <span className="sr-only">{t("panel-companies:decline.link")}</span>
            </>
          ) : (
            t("panel-companies:decline.link")
          )}
        </RowLink>
      )}{" "}
      <RowLink className={LINK} to={panelPaths.editCompany(id)} about={about}>
        {t("panel-companies:edit.link")}
      </RowLink>{" "}
    </>
  );
}

const LINK = "btn btn-outline lg:btn-sm";
