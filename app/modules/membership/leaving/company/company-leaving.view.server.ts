import type { Company } from "~/modules/companies/companies/company";
import { memberSince } from "~/modules/companies/companies/stages/member-since.server";
import { openSumsAround } from "~/modules/money/dues/endings/later-dues.server";
import { addressFor } from "~/modules/money/dues/mails/due-mails.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { CompanyLeavingSchema } from "./company-leaving.schema";
import { leavingLetter } from "./leaving-letter.server";

/** The page that ends a membership, with the letter for what the address says. */
export async function companyLeavingPage(company: Company, request: Request, locale: Locale) {
  const { t, format } = locale;
  const { id, name, organizationId } = company;
  const typed = Object.fromEntries(new URL(request.url).searchParams);
  const read = CompanyLeavingSchema.safeParse({ ...typed, isSent: typed.isSent === "on" });
  const asked = read.success ? read.data : null;
  const values = {
    day: asked?.day ?? dayFromToday(0),
    reason: asked?.reason ?? ("resignation" as const),
    document: asked?.document ?? "",
    dues: asked?.dues ?? ("cancelled" as const),
    openDues: asked?.openDues ?? ("stay" as const),
    dates: asked?.dates ?? ("otherPrice" as const),
    accounts: asked?.accounts ?? ("stay" as const),
    isSent: asked?.isSent ? "on" : "",
  };
  const { until: open, later: afterwards } = openSumsAround(id, values.day);
  const people = organizationId === null ? [] : await listPeopleOf(organizationId);
  const since = memberSince(company);
  const amount = (grosze: number) => ({ amount: format.amount(grosze) });
  return {
    id,
    name,
    since: since && format.date(since),
    values,
    address: await addressFor(company),
    letter: leavingLetter(company, { ...values, on: values.day }, locale),
    hasPeople: people.length > 0,
    hasOpenDues: open > 0,
    goes: [
      ...(open > 0 ? [t("company-leaving:goes.open", amount(open))] : []),
      ...(afterwards > 0 ? [t("company-leaving:goes.later", amount(afterwards))] : []),
      ...(people.length > 0
        ? [
            t("company-leaving:goes.accounts", { count: people.length }),
            t("company-leaving:goes.cards"),
            t("company-leaving:goes.offers"),
            t("company-leaving:goes.experts"),
            t("company-leaving:goes.votes"),
          ]
        : [t("company-leaving:goes.cards")]),
    ],
  };
}

export type CompanyLeavingPage = Awaited<ReturnType<typeof companyLeavingPage>>;
