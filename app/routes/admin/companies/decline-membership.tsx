import { getFormProps } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { TextAreaField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { Fact, FactList } from "~/components/ui/fact-list";
import { staffCompanyNotFound } from "~/modules/companies/company-not-found";
import { declineMembership } from "~/modules/companies/membership-request.server";
import { findStaffCompany } from "~/modules/companies/staff-companies.server";
import { MembershipRefusalSchema } from "~/modules/companies/staff-company.schema";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-companies:decline.title" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request, locale }) => {
  const { name, membershipRequestedAt } = found(await findStaffCompany(params.companyId), staffCompanyNotFound, request);
  return { name, asked: membershipRequestedAt && locale.format.date(membershipRequestedAt) };
});

export const action = formAction(
  { guard: requireStaff, schema: MembershipRefusalSchema, notFound: staffCompanyNotFound },
  async ({ account: by, params, value, reject }) => {
    const company = await declineMembership(params.companyId, value.reason, { by });
    if (isRefused(company))
      return company.refused === "not-asked" ? reject({ "": ["panel-companies:errors.notAsked"] }, { status: 409 }) : company;
    return redirectWithToast(panelPaths.companies({ status: "starter" }), {
      title: "panel-companies:decline.toast",
      params: { company: company.name },
      isMailed: true,
    });
  },
);

/** Why a company gets no full membership now; its owner reads it. */
export default function DeclineMembershipPage() {
  const { t } = useTranslation();
  const { name, asked } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const [form, fields] = useForm<typeof MembershipRefusalSchema>({ id: "decline", lastResult: answer?.result });
  return (
    <ConfirmPage
      question={t("panel-companies:decline.question", { company: name })}
      confirm={t("panel-companies:decline.submit")}
      cancelTo={panelPaths.companies({ status: "starter" })}
      asks={{
        form: getFormProps(form),
        problems: <ErrorSummary form={form} />,
        fields: <TextAreaField field={fields.reason} label={t("panel-companies:decline.reason")} rows={3} />,
      }}
    >
      {asked && (
        <FactList strong>
          <Fact term={t("panel-companies:decline.asked")}>{asked}</Fact>
        </FactList>
      )}
      <p className="mt-5">{t("panel-companies:decline.text")}</p>
    </ConfirmPage>
  );
}
