import { obstacleTo } from "~/modules/companies/companies/admission/admissions.server";
import {
  type Company,
  hasJoined,
  type Leaving,
  planOf,
} from "~/modules/companies/companies/company";
import { resolutionText, stageText } from "~/modules/companies/companies/company.view.server";
import { similarLine } from "~/modules/companies/companies/duplicates/similar-company.view.server";
import { mergePath } from "~/modules/companies/companies/duplicates/suspects.view.server";
import { registerFacts } from "~/modules/companies/companies/register-comparison/register-facts.view.server";
import { staffCompanyRow } from "~/modules/companies/companies/staff/staff-company.view.server";
import { memberSince } from "~/modules/companies/companies/stages/member-since.server";
import { findAdmission } from "~/modules/membership/admission/admission.server";
import { stateOf as stateOfInvitation } from "~/modules/membership/coworkers/invitation";
import { stoppedOf } from "~/modules/messages/stopped-addresses/stopped-address.view.server";
import { listPaidStarters } from "~/modules/money/dues/endings/endings.server";
import { paidStarterRow } from "~/modules/money/dues/endings/endings.view.server";
import { type CardValidity, cardValidity } from "~/modules/money/dues/ledger/card-validity.server";
import { duesFacts, duesPart } from "~/modules/money/dues/list/company-dues.view.server";
import { mergeLine } from "~/modules/office/company-merges/merge.view.server";
import { lastLoginOf } from "~/modules/people/accounts/sessions/member-sessions.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { Locale } from "~/platform/i18n/locale";
import { today } from "~/platform/time/clock";
import { latestOf } from "~/platform/time/moments";
import type { CompanyRecord } from "./company-record.server";
import { dealingsPage } from "./dealings.view.server";
import { documentLine } from "./record-documents.view.server";
import { recordPeople } from "./record-people.view.server";

/** A starter that has paid a whole fee, which only staff make a member (rules 1060). */
function paidStarterOf(companyId: string, locale: Locale) {
  const starter = listPaidStarters().find(({ company }) => company.id === companyId);
  return starter ? paidStarterRow(starter, locale) : null;
}

/** One of the answers that a telephone call needs. */
export interface StripFact {
  term: string;
  value: string;
  /** The link of a telephone number. */
  to?: string;
  note: string | null;
  isLate?: boolean;
}

export type CompanyRecordPage = Awaited<ReturnType<typeof companyRecordPage>>;

/** The record page of a company without its time line (rules 851). */
export async function companyRecordPage(record: CompanyRecord, locale: Locale) {
  const { company, people, invitations, dealings } = record;
  const { t, format } = locale;
  const row = staffCompanyRow(company);
  const { status, location, industry, size, website, createdAt, memberNumber } = company;
  const since = memberSince(company);
  const shown = recordPeople(record, locale);
  const logins = people.flatMap(({ id }) => lastLoginOf(id) ?? []);
  return {
    ...row,
    accounts: people.length,
    stage: stageText(company, locale),
    leaving: company.leaving && leavingFacts(company, company.leaving, locale),
    canAdmit: obstacleTo(company) === null,
    canUndoAdmission: (await findAdmission(company.id)) !== null,
    canLeave: hasJoined(status) && company.leaving === null && company.closedAt === null,
    // The stage of a starter has the name of its plan.
    plan: status === "member" ? String(t(planOf(company))) : null,
    place: [location, industry].filter(Boolean).join(" · "),
    status,
    stopped: stoppedOf(
      [company.contactPerson, ...record.contacts, ...people].map(({ email }) => email),
      locale,
    ),
    staffTags: company.staffTags,
    strip: [
      ...(await stripOf(record, latestOf(logins), locale)),
      ...(record.dues && record.dues.dues.length > 0 ? duesFacts(record.dues, locale) : []),
    ],
    people: shown,
    /** The owner, else the contact person or another one with an address; null without one. */
    writeTo: shown.find(({ email }) => email !== "")?.email ?? null,
    invitations: invitations
      .filter((invitation) => stateOfInvitation(invitation) === "invited")
      .map(({ id, name, email, sentAt }) => ({
        id,
        email,
        name: name || email,
        sent: format.shortDate(sentAt),
      })),
    documents: record.documents.map((document) => documentLine(document, locale)),
    dealings: dealingsPage(dealings, locale),
    dues: record.dues && (await duesPart(company, record.dues, locale)),
    paidStarter: record.dues && status === "starter" ? paidStarterOf(company.id, locale) : null,
    similar: record.similar.map((one) => ({
      ...similarLine(one, locale),
      mergeTo: mergePath(company, one.company),
    })),
    merges: record.merges.map((merge) => mergeLine(merge, locale)),
    facts: [
      { term: t("panel-companies:fields.location"), value: location },
      { term: t("companies:fields.industry"), value: industry },
      { term: t("companies:fields.size"), value: size && t("companies:size", { size }) },
      { term: t("records:facts.since"), value: since ? format.date(since) : "" },
      { term: t("panel-companies:fields.memberNumber"), value: memberNumber },
      { term: t("records:facts.admitted"), value: resolutionText(company, locale) },
      { term: t("panel-companies:fields.created"), value: format.date(createdAt) },
      { term: t("companies:tags.legend"), value: company.tags.join(", ") },
    ].filter(({ value }) => value !== ""),
    registers: registerFacts(company, locale),
    website: website === "" ? null : row.website,
  };
}

/** The end of the membership as staff have written it down. */
function leavingFacts(
  { status }: Pick<Company, "status">,
  leaving: Leaving,
  { t, format }: Locale,
) {
  const { on, reason, document, dues, openDues, dates, accounts } = leaving;
  return {
    isAhead: status !== "former",
    facts: [
      { term: t("company-leaving:fields.day"), value: format.date(on) },
      { term: t("company-leaving:fields.reason"), value: t(`company-leaving:reasons.${reason}`) },
      { term: t("company-leaving:fields.document"), value: document },
      { term: t("company-leaving:fields.dues"), value: t(`company-leaving:dues.${dues}`) },
      {
        term: t("company-leaving:fields.openDues"),
        value: openDues === "writtenOff" ? t("company-leaving:openDues.writtenOff") : "",
      },
      { term: t("company-leaving:fields.dates"), value: t(`company-leaving:dates.${dates}`) },
      {
        term: t("company-leaving:fields.accounts"),
        value: t(`company-leaving:accounts.${accounts}`),
      },
    ].filter(({ value }) => value !== ""),
  };
}

async function stripOf(
  { company, people }: CompanyRecord,
  login: string | null,
  locale: Locale,
): Promise<StripFact[]> {
  const { t, format } = locale;
  const { carerId, status, joinedAt, createdAt, leaving } = company;
  const carer = carerId && ((await staffNames(locale)).get(carerId) ?? t("history:somebody"));
  const isIn = status === "starter" || status === "member";
  const card = isIn && joinedAt !== null ? cardValidity(company, joinedAt) : null;
  return [
    status === "former" && leaving
      ? {
          term: t("records:strip.wasMember"),
          value: t("records:strip.until", { day: format.shortDate(leaving.on) }),
          note: membershipInWords(company, leaving, locale),
        }
      : card === null
        ? {
            term: t("panel-companies:fields.created"),
            value: format.shortDate(createdAt),
            note: null,
          }
        : {
            term: t("panel-companies:fields.memberUntil"),
            value: format.shortDate(card.withoutGrace),
            ...noteOfCard(card, locale),
          },
    {
      term: t("records:strip.login"),
      value: login === null ? t("records:strip.never") : format.shortDate(login),
      note: people.length === 0 ? null : t("records:strip.people", { count: people.length }),
    },
    {
      term: t("panel-companies:fields.carer"),
      value: carer || t("panel-companies:none.carer"),
      note: null,
    },
  ];
}

/** "od 12.03.2019, wystąpienie" */
function membershipInWords(company: Company, { reason }: Leaving, { t, format }: Locale): string {
  const since = memberSince(company);
  return [
    since && t("records:strip.from", { day: format.shortDate(since) }),
    t(`company-leaving:reasons.${reason}`).toLowerCase(),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Says that a last day has passed, or how long unpaid fees leave the cards valid. */
function noteOfCard({ until, withoutGrace }: CardValidity, { t, format }: Locale) {
  const day = today().toString();
  const isLate = withoutGrace < day;
  if (until > withoutGrace && until >= day)
    return { isLate, note: String(t("records:strip.grace", { day: format.shortDate(until) })) };
  return { isLate, note: isLate ? String(t("records:strip.over")) : null };
}
