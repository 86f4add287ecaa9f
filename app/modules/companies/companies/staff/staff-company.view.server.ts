import { activeStaff, staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";

import type { Locale } from "~/platform/i18n/locale";
import { isWebAddress } from "~/platform/text/web-address";
import { awaitsMembership } from "../company";
import { staffCompanyFields } from "../staff-company.schema";
import { contactName, type StaffCompany } from "./staff-companies.server";

/** A row of the table of staff. */
export type StaffCompanyRow = ReturnType<typeof staffCompanyRow>;

export function staffCompanyRow(company: StaffCompany) {
  const {
    id,
    name,
    location,
    website,
    status,
    organizationId,
    emailConfirmed,
    closedAt,
    contactPerson,
  } = company;
  return {
    id,
    name,
    location,
    website: !isWebAddress(website)
      ? null
      : { to: website, label: website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "") },
    contact:
      contactName(company) === ""
        ? null
        : { name: contactName(company), position: contactPerson.position },
    isUnconfirmed: !emailConfirmed,
    isClosed: closedAt !== null,
    awaitsMembership: awaitsMembership(company),
    isInvitable: organizationId === null && (status === "lead" || status === "invited"),
    isInvited: status === "invited",
    hasSignedUp: organizationId !== null,
    isPromotable: status === "starter" && emailConfirmed && closedAt === null,
  };
}

/** The page of a company for staff: its form, and read-only facts. */
export async function staffCompanyPage(company: StaffCompany, locale: Locale) {
  const { id, name, revision, invitationCode, status, createdAt, organizationId } = company;
  const { format } = locale;
  return {
    id,
    name,
    revision,
    status,
    created: format.date(createdAt),
    code: status === "invited" ? invitationCode : null,
    hasMembers: organizationId !== null,
    values: staffCompanyFields.values(company),
    carers: await carerOptions(company.carerId, locale),
  };
}

/** Staff who may look after a company, with the one that it has; for a select field. */
export async function carerOptions(present: string | null, locale: Locale) {
  const options = (await activeStaff(locale)).map(({ id, name }) => ({ value: id, label: name }));
  if (present === null || options.some(({ value }) => value === present)) return options;
  const label = (await staffNames(locale)).get(present) ?? locale.t("history:somebody");
  return [...options, { value: present, label }];
}
