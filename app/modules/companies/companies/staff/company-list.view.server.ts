import { Temporal } from "temporal-polyfill";
import { lastChangeOf } from "~/modules/staff/history/last-changes.server";
import type { Locale } from "~/platform/i18n/locale";
import { today } from "~/platform/time/clock";
import { hasJoined } from "../company";
import { stageText } from "../company.view.server";
import { memberSince } from "../stages/member-since.server";
import { membershipEnd } from "./company-filters.server";
import { contactName, type StaffCompany } from "./staff-companies.server";
import { staffCompanyRow } from "./staff-company.view.server";

/** A company in the list of staff. */
export type ListedCompany = Awaited<ReturnType<typeof listedCompany>>;

/** @param names of staff, by their ids */
export async function listedCompany(
  company: StaffCompany,
  names: ReadonlyMap<string, string>,
  locale: Locale,
) {
  const since = hasJoined(company.status) ? memberSince(company) : null;
  const { industry, carerId, staffTags, contactPerson, organizationId } = company;
  return {
    ...staffCompanyRow(company),
    stage: stageOf(company, locale),
    industry,
    /** The organization whose owner stands where the contact person is missing. */
    ownedBy: contactName(company) === "" && contactPerson.email === "" ? organizationId : null,
    email: contactPerson.email,
    phone: contactPerson.phone,
    until: untilOf(company, locale),
    carer: carerId && (names.get(carerId) ?? locale.t("history:somebody")),
    tags: staffTags,
    since: since && locale.format.shortDate(since),
    number: company.memberNumber,
  };
}

/** The words under the name of a company: a mark, or its stage. */
function stageOf(company: StaffCompany, { t, format }: Locale) {
  const { id, status } = company;
  const { isClosed, isUnconfirmed, awaitsMembership } = staffCompanyRow(company);
  if (isClosed) return { id: "closed", label: t("panel-companies:marks.closed") };
  if (isUnconfirmed) return { id: "unconfirmed", label: t("panel-companies:marks.unconfirmed") };
  if (awaitsMembership) return { id: "asks", label: t("panel-companies:marks.asks") };
  const stage = stageText(company, { t, format });
  if (status !== "invited") return { id: status, label: stage };
  const invitedAt = lastChangeOf(id)?.invitedAt;
  return {
    id: status,
    label: invitedAt ? `${stage} ${format.dayAndMonth(invitedAt)}` : stage,
  };
}

/** The last day of the membership, with words where it has passed. */
function untilOf(company: StaffCompany, { t, format }: Locale) {
  const until = membershipEnd(company);
  if (until === null) return null;
  const days = Temporal.PlainDate.from(until).until(today()).days;
  return {
    day: format.shortDate(until),
    late: days > 0 ? t("panel-companies:late", { count: days }) : null,
  };
}
