import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { pictureAddress } from "~/platform/supabase/files/picture-place";
import { initials } from "~/platform/text/initials";
import { type Company, isMember, planOf } from "./company";

/**
 * The membership in the menu, with a link for an owner who may ask for full membership.
 *
 * @param since null where nobody knows it
 */
export function planCard(
  { since, isOwner }: { since: string | null; isOwner: boolean },
  company: Company,
  { t, format }: Locale,
) {
  const canRequest =
    isOwner &&
    company.status === "starter" &&
    isMember(company) &&
    company.membershipRequestedAt === null;
  return {
    plan: t(planOf(company)),
    memberSince: since && format.dayAndMonth(since),
    requestPath: canRequest ? paths.membershipRequest() : null,
  };
}

/** A company for its coworkers; `owner` is null where the name is unknown. */
export function companyOfCoworker(company: Company, { owner }: { owner: string | null }) {
  const { name, industry, size, shortDescription: short, fullDescription: full, tags } = company;
  return { name, owner, industry, size, short, full, tags, logo: logoOf(company) };
}

export type CompanyOfCoworker = ReturnType<typeof companyOfCoworker>;

/** "uchwała 12/2018 z dnia 22 stycznia 2018", as far as it is known; empty for nothing. */
export function resolutionText(
  { resolution: number, resolutionDay }: Pick<Company, "resolution" | "resolutionDay">,
  { t, format }: Pick<Locale, "t" | "format">,
): string {
  const day = resolutionDay && format.date(resolutionDay);
  if (number === "") return day && t("panel-companies:resolution.day", { day });
  return t(`panel-companies:resolution.${day ? "both" : "number"}`, { number, day });
}

/** "Członek, odchodzi 31.12" and "Były członek do 30.06.2026", else the stage alone. */
export function stageText(
  { status, leaving }: Pick<Company, "status" | "leaving">,
  { t, format }: Pick<Locale, "t" | "format">,
): string {
  const stage = t(`panel-companies:stages.${status}`);
  if (leaving === null) return stage;
  if (status === "former")
    return t("company-leaving:left", { stage, day: format.shortDate(leaving.on) });
  const [, month, day] = leaving.on.split("-");
  return t("company-leaving:stage", { stage, day: `${Number(day)}.${month}` });
}

/** The day on which full membership was requested; null without a request. */
export function membershipRequest({ membershipRequestedAt }: Company, { format }: Locale) {
  return { requestedOn: membershipRequestedAt && format.date(membershipRequestedAt) };
}

/** The logo of a company, and the letters shown without one. */
export function logoOf({ id, name, logoUrl }: Pick<Company, "id" | "name" | "logoUrl">) {
  return { url: pictureAddress("company_logos", logoUrl), id, initials: companyInitials(name) };
}

/**
 * "AP" of "Agro-Pak Łowicz", "DE" of "Demo Sp. z o.o.": two words, else two letters. Words that end
 * with a dot are legal forms.
 */
function companyInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith("."));
  const [first = name, second] = words;
  return (second ? initials(`${first} ${second}`) : [...first].slice(0, 2).join("")).toUpperCase();
}
