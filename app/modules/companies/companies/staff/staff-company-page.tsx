import type { SubmissionResult } from "@conform-to/react";
import { RowForm } from "~/components/list/row-form";
import { Fact, FactList } from "~/components/ui/fact-list";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { staffCompanyPage } from "./staff-company.view.server";
import { StaffCompanyForm } from "./staff-company-form";

interface StaffCompanyPageProps {
  company: Awaited<ReturnType<typeof staffCompanyPage>>;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form of a company that exists, and facts that are read-only. */
export function StaffCompanyPage({ company, lastResult }: StaffCompanyPageProps) {
  const { t } = useTranslation();
  const { id, name, revision, created, code, hasMembers, status, values, carers } = company;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <FactList className="text-[.9375rem]">
          <Fact term={t("panel-companies:fields.created")}>{created}</Fact>
          {code && (
            <Fact term={t("panel-companies:fields.code")}>
              <code className="font-bold">{code}</code>
            </Fact>
          )}
        </FactList>
        {!hasMembers && (status === "lead" || status === "invited") && (
          <RowForm
            action={panelPaths.inviteCompany(id)}
            submit={t(
              status === "invited"
                ? "panel-companies:invite.again"
                : "panel-companies:invite.submit",
            )}
            name={name}
            done={null}
            icon="mail"
          />
        )}
      </div>
      <StaffCompanyForm
        action={panelPaths.editCompany(id)}
        submit={t("panel-companies:edit.submit")}
        values={values}
        company={{ id, revision, hasMembers }}
        carers={carers}
        lastResult={lastResult}
      />
    </>
  );
}
