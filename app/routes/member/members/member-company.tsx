import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Panel } from "~/components/ui/panel";
import { Paragraphs } from "~/components/ui/paragraphs";
import { TextLink } from "~/components/ui/text-link";
import { listExperts } from "~/modules/advice/experts/experts.server";
import { CompanyWishesSection } from "~/modules/companies/companies/card/company-wishes";
import {
  findDirectoryEntry,
  requireDirectoryReader,
} from "~/modules/membership/members/directory.server";
import { memberCompanyPage } from "~/modules/membership/members/directory.view.server";
import { memberCompanyNotFound } from "~/modules/membership/members/directory-not-found";
import { LetterSchema } from "~/modules/membership/members/letter.schema";
import { letterLimit, lettersLeft } from "~/modules/membership/members/letter-limit.server";
import { sendLetter } from "~/modules/membership/members/letters.server";
import { MemberCompanyFacts } from "~/modules/membership/members/member-company-facts";
import { MemberCompanyHead } from "~/modules/membership/members/member-company-head";
import { PeopleSection } from "~/modules/membership/members/people-section";
import { UnsentLetter } from "~/modules/membership/members/unsent-letter";
import { OfferCard } from "~/modules/publishing/offers/offer-card";
import { listOffers, listOffersOf } from "~/modules/publishing/offers/offers.server";
import { formAction } from "~/platform/forms/form-action.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";
import { pageLoader } from "~/platform/pages/page-loader.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ company }) => company.name,
};

export const loader = pageLoader(
  { guard: requireDirectoryReader },
  async ({ account: by, params, locale, found }) => {
    const entry = found(await findDirectoryEntry(params.companyId, { by }), memberCompanyNotFound);
    const { organizationId, name } = entry.company;
    const offers = organizationId
      ? await listOffersOf(organizationId)
      : (await listOffers()).filter((offer) => offer.company === name);
    const experts = (await listExperts({}, locale)).filter((expert) => expert.company === name);
    return {
      company: memberCompanyPage(entry, { by, offers, experts }, locale),
      sender: { email: by.email, left: await lettersLeft({ by }) },
    };
  },
);

export const action = formAction(
  {
    guard: requireDirectoryReader,
    schema: LetterSchema,
    limit: ({ account: by, value }) => letterLimit({ to: value.person, by }),
    notFound: memberCompanyNotFound,
  },
  async ({
    account: by,
    value: { person, subject, message },
    params: { companyId = "" },
    accepted,
    conflict,
    done,
  }) => {
    const sent = accepted(
      await sendLetter(companyId, { personId: person, subject, text: message }, { by }),
      ({ refused }) =>
        refused === "not-member"
          ? forbidden("failures:forbidden.notMember")
          : conflict("members:errors.noContact"),
    );
    return done(paths.memberCompany(companyId), {
      texts: "members:toast",
      params: { name: sent.name, email: by.email },
      isMailed: true,
    });
  },
);

export default function MemberCompanyPage() {
  const { t, company, sender } = usePage<typeof loader>();
  const lastResult = useFormResult()?.result;
  return (
    <div className="grid grid-cols-1 gap-6">
      <UnsentLetter company={company} lastResult={lastResult} />
      <MemberCompanyHead company={company} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 content-start gap-6">
          {company.wishes && <CompanyWishesSection wishes={company.wishes} />}
          <Panel id="about" heading={t("members:about")}>
            {company.paragraphs.length > 0 ? (
              <Paragraphs paragraphs={company.paragraphs} />
            ) : (
              <p className="muted mt-3">{t("members:noText")}</p>
            )}
          </Panel>
          <PeopleSection company={company} sender={sender} lastResult={lastResult} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <MemberCompanyFacts facts={company.facts} />
          {company.experts.length > 0 && (
            <Panel id="experts" heading={t("members:experts")}>
              <ul className="mt-3 grid gap-3">
                {company.experts.map(({ path, name, title }) => (
                  <li key={path}>
                    <TextLink to={path}>{name}</TextLink>
                    <p className="muted text-sm">{title}</p>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {company.offers.length > 0 && (
            <section aria-labelledby="offers">
              <h2 id="offers" className="text-lg">
                {t("members:offers")}
              </h2>
              <div className="mt-3 grid gap-4">
                {company.offers.map((offer) => (
                  <OfferCard key={offer.id} offer={offer} />
                ))}
              </div>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
