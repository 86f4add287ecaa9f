import { pathOfCompanyNamed } from "~/modules/companies/companies/staff/company-links.server";
import { personPath } from "~/modules/people/accounts/account";
import { paths } from "~/platform/http/paths";
import { type Expert, isPublic, lacksCompany, standingOf } from "../expert";
import { pictureOfExpert } from "../expert-photos.server";

/** A row of the table for staff. */
export function expertRow(expert: Expert) {
  const { id, name, email, company, specializations, steppedDownAt, refusal } = expert;
  return {
    id,
    name,
    email,
    company,
    specializations,
    avatar: pictureOfExpert(expert),
    companyTo: company === "" ? null : pathOfCompanyNamed(company),
    /** The record of the person; null without an account. */
    personTo: personPath(expert.accountId),
    standing: standingOf(expert),
    hasSteppedDown: steppedDownAt !== null,
    isRefused: refusal !== null,
    lacksCompany: lacksCompany(expert),
    /** Null while their page is not public. */
    path: isPublic(expert) ? paths.expert(id) : null,
  };
}

export type ExpertRowView = ReturnType<typeof expertRow>;

/** Data of "Szczegóły eksperta". @param address of the linked account, null without one */
export function expertDetails(expert: Expert, { address }: { address: string | null }) {
  const { phone, title, description, accountId, keptBy, refusal } = expert;
  return {
    ...expertRow(expert),
    phone,
    title,
    address,
    refusal,
    paragraphs: description.trim().split(/\n\s*\n/),
    /** Only records of staff can be linked; one from a profile belongs to its own account. */
    canUnlink: keptBy === "staff" && accountId !== null,
    canLink: accountId === null,
    isOwn: keptBy === "profile",
  };
}

export type ExpertDetailsView = ReturnType<typeof expertDetails>;
