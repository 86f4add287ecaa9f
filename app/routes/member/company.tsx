import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { requireMember } from "~/modules/accounts/session.server";
import { OrganizationSchema } from "~/modules/companies/organization.schema";
import { findOwnedOrganization, sizesFor, updateOrganization } from "~/modules/companies/organization.server";
import { OrganizationForm } from "~/modules/companies/organization-form";
import { INDUSTRIES } from "~/modules/sign-up/sign-up-options";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";
import { t as text } from "~/platform/i18n/i18n.server";

export const handle: PageHandle = { title: "companies:title", hydrate: true, i18n: ["companies"] };

export const loader = pageLoader({ guard: requireMember }, async ({ account, ...via }) => {
  const organization = await findOwnedOrganization({ by: account, via });
  return {
    organization,
    sizes: organization ? sizesFor(organization) : [],
    industries: INDUSTRIES.map((industry) => text(`register:industries.${industry}`)),
  };
});

export const action = formAction({ guard: requireMember, schema: OrganizationSchema }, async ({ account, value, reject, ...via }) => {
  const outcome = await updateOrganization(value, { by: account, via });
  if (outcome === "not-owner") forbidden();
  if (outcome === "size-not-offered") return reject({ size: ["companies:errors.size"] });
  return redirectWithToast(paths.companyProfile(), { title: "companies:toast.title", text: "companies:toast.text" });
});

export default function CompanyPage() {
  const { t } = useTranslation();
  const { organization, sizes, industries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid gap-6">
      <PageHeading heading={t("companies:heading")} lead={organization ? t("companies:lead") : undefined} />
      {organization ? (
        <OrganizationForm
          defaultValue={{ ...organization, size: organization.size as never }}
          sizes={sizes}
          industries={industries}
          lastResult={answer?.result}
        />
      ) : (
        <EmptyState
          title={t("companies:notOwner.title")}
          text={t("companies:notOwner.text")}
          link={{ to: paths.dashboard(), label: t("companies:notOwner.link") }}
        />
      )}
    </div>
  );
}
