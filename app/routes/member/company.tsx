import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import { syncExperts } from "~/modules/advice/experts/approval/member-experts.server";
import {
  companyOfCoworker,
  logoOf,
  membershipRequest,
} from "~/modules/companies/companies/company.view.server";
import { LOGO_BYTES } from "~/modules/companies/companies/logo/logo";
import { LogoSchema } from "~/modules/companies/companies/logo/logo.schema";
import { changeLogo, logoLimit, removeLogo } from "~/modules/companies/companies/logo/logo.server";
import { LogoForm } from "~/modules/companies/companies/logo/logo-form";
import { logoRejection } from "~/modules/companies/companies/logo/logo-refusals.server";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import { findStarterOf } from "~/modules/companies/companies/membership/membership-request.server";
import { MembershipRequestPanel } from "~/modules/companies/companies/membership/membership-request-panel";
import { OrganizationSchema } from "~/modules/companies/companies/organization/organization.schema";
import {
  findOwnedOrganization,
  updateOrganization,
} from "~/modules/companies/companies/organization/organization.server";
import { organizationPage } from "~/modules/companies/companies/organization/organization.view.server";
import { OrganizationForm } from "~/modules/companies/companies/organization/organization-form";
import { CompanyReadOnly } from "~/modules/companies/companies/own/company-read-only";
import { OwnNumbersSchema } from "~/modules/companies/companies/own/own-numbers.schema";
import { giveNumbers } from "~/modules/companies/companies/own/own-numbers.server";
import { ownNumbers } from "~/modules/companies/companies/own/own-numbers.view.server";
import { OwnNumbers } from "~/modules/companies/companies/own/own-numbers-form";
import { findOwnerName } from "~/modules/people/accounts/people/people.server";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { formsOfPage } from "~/platform/forms/forms-of-page.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = {
  title: "companies:title",
};

export const loader = memberLoader(async ({ account, locale, ...via }) => {
  const { membership } = account;
  const organization = await findOwnedOrganization({ by: account, via });
  const starter = await findStarterOf({ by: account });
  const company = membership && (await companyOf(membership));
  return {
    isOwner: membership?.isOwner ?? false,
    page: organization && company && organizationPage(organization, company, locale),
    logo:
      organization &&
      logoOf({ id: organization.id, name: organization.name, logoUrl: organization.logo_url }),
    numbers: organization && company && ownNumbers(company),
    request: starter && membershipRequest(starter, locale),
    /** Path of its page in the directory; null for a person without a company. */
    path: company && paths.memberCompany(company.id),
    /** For a person of the company who cannot change it. */
    readOnly:
      company && !membership.isOwner
        ? companyOfCoworker(company, {
            owner: await findOwnerName(membership.organizationId),
          })
        : null,
  };
});

const saveCompany = memberAction(
  { schema: OrganizationSchema },
  async ({ account, value, reject, conflict, done, ...via }) => {
    const outcome = await updateOrganization(value, { by: account, via });
    if (isRefused(outcome)) {
      if (outcome.refused === "not-owner") return forbidden("failures:forbidden.owner");
      if (outcome.refused === "not-saved") return conflict("companies:errors.notSavedText");
      return reject({ size: ["companies:missing.size"] });
    }
    await syncExperts({ organizationId: outcome.id });
    return done(paths.companyProfile(), { texts: "companies:toast" });
  },
);

const LOGO_SAVED = { title: "companies:toast.title", text: "companies:toast.text" } as const;

const sendLogo = memberAction(
  {
    schema: LogoSchema,
    files: { logo: { most: LOGO_BYTES, tooLarge: "companies:errors.logo.size" } },
    limit: ({ account: by }) => logoLimit({ by }),
  },
  async ({ account, value, reject, accepted, done }) => {
    accepted(await changeLogo(value.logo, { by: account }), ({ refused }) =>
      refused === "not-owner"
        ? forbidden("failures:forbidden.owner")
        : reject(...logoRejection(refused)),
    );
    return done(paths.companyProfile(), LOGO_SAVED);
  },
);

const takeLogoAway = memberAction({}, async ({ account, reject, accepted, done }) => {
  accepted(await removeLogo({ by: account }), ({ refused }) =>
    refused === "not-owner"
      ? forbidden("failures:forbidden.owner")
      : reject(...logoRejection(refused)),
  );
  return done(paths.companyProfile(), LOGO_SAVED);
});

const saveNumbers = memberAction(
  { schema: OwnNumbersSchema },
  async ({ account: by, value, reject, accepted, done }) => {
    accepted(await giveNumbers(value, { by }), ({ refused }) => {
      if (refused === "not-owner") return forbidden("failures:forbidden.owner");
      return reject({ nip: [`registers:owner.${refused === "given" ? "given" : "taken"}`] });
    });
    return done(paths.companyProfile(), { title: "registers:owner.toast" });
  },
);

export const action = formsOfPage(saveCompany, {
  logo: sendLogo,
  "remove-logo": takeLogoAway,
  numbers: saveNumbers,
});

export default function CompanyPage() {
  const { t, isOwner, page, logo, path, readOnly, request, numbers } = usePage<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeading
        heading={t("companies:heading")}
        lead={page ? t("companies:lead") : undefined}
        actions={
          (path || isOwner) && (
            <>
              {path && <TextLink to={path}>{t("companies:toDirectory")}</TextLink>}{" "}
              {isOwner && (
                <TextLink to={paths.membershipCertificates()}>
                  {t("companies:toCertificates")}
                </TextLink>
              )}
            </>
          )
        }
      />
      {logo && <LogoForm logo={logo} />}
      {request && <MembershipRequestPanel request={request} />}
      {page && <OrganizationForm page={page} />}
      {numbers && <OwnNumbers numbers={numbers} />}
      {readOnly && <CompanyReadOnly company={readOnly} />}
      {!page && !readOnly && (
        <EmptyState
          title={t(isOwner ? "companies:errors.notLoaded" : "companies:notOwner.title")}
          text={t(isOwner ? "companies:errors.notLoadedText" : "companies:notOwner.text")}
          link={{ to: paths.dashboard(), label: t("companies:notOwner.link") }}
        />
      )}
    </div>
  );
}
