import { getFormProps } from "@conform-to/react";
import { ConfirmPage } from "~/components/form/confirm-page";
import { ErrorSummary } from "~/components/form/error-summary";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Fact, FactList } from "~/components/ui/fact-list";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { declineMembership } from "~/modules/companies/companies/membership/membership-request.server";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { MembershipRefusalSchema } from "~/modules/companies/companies/staff-company.schema";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-companies:decline.title" };

export const loader = staffLoader("companies:change", async ({ params, locale, found }) => {
  const { name, membershipRequestedAt } = found(
    await findStaffCompany(params.companyId),
    staffCompanyNotFound,
  );
  return { name, requested: membershipRequestedAt && locale.format.date(membershipRequestedAt) };
});

export const action = staffAction(
  "companies:change",
  { schema: MembershipRefusalSchema, notFound: staffCompanyNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const company = accepted(await declineMembership(params.companyId, value.reason, { by }), () =>
      conflict("panel-companies:errors.notRequested"),
    );
    return done(panelPaths.companies({ status: "starter" }), {
      title: "panel-companies:decline.toast",
      params: { company: company.name },
      isMailed: true,
    });
  },
);

/** Asks for the reason, which the owner reads. */
export default function DeclineMembershipPage() {
  const { t, name, requested } = usePage<typeof loader>();
  const [form, fields] = useForm({ schema: MembershipRefusalSchema, id: "decline" });
  const field = useFieldTexts(fields, "panel-companies:decline");
  return (
    <ConfirmPage
      question={t("panel-companies:decline.question", { company: name })}
      confirm={t("panel-companies:decline.submit")}
      cancelTo={panelPaths.companies({ status: "starter" })}
      asks={{
        form: getFormProps(form),
        problems: <ErrorSummary form={form} />,
        fields: <TextAreaField {...field("reason")} rows={3} />,
      }}
    >
      {requested && (
        <FactList strong>
          <Fact term={t("panel-companies:decline.asked")}>{requested}</Fact>
        </FactList>
      )}
      <p className="mt-5">{t("panel-companies:decline.text")}</p>
    </ConfirmPage>
  );
}
