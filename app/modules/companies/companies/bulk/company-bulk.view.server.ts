import { activeStaff } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { backOf } from "~/platform/http/back";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { wordsByFrequency } from "~/platform/lists/free-words";
import { OPEN_STAGES } from "../company";
import { findChosenCompanies } from "../staff/chosen-companies.server";
import type { CompanyPeople } from "../staff/company-people";
import type { StaffCompany } from "../staff/staff-companies.server";
import { BULK_ACTIONS, BULK_VALUES, NO_CARER } from "./company-bulk";
import { type BulkPlan, companiesWith, type Known, planBulk } from "./company-bulk.server";

/** Names on the page; more are counted. */
const MAX_NAMES = 25;

/**
 * Reads the address of the page: an action, its value, and companies by their ids, or all of the
 * list to which the page leads back.
 */
export async function bulkOf(request: Request, locale: Locale, people: CompanyPeople) {
  const url = new URL(request.url);
  const action = BULK_ACTIONS.find((one) => one === url.searchParams.get("what"));
  if (action === undefined) return null;
  const chosen =
    url.searchParams.get("all") === "yes"
      ? await companiesOfList(url, locale, people)
      : companiesWith(url.searchParams.getAll("ids"));
  const typed = url.searchParams.get("value");
  const schema = BULK_VALUES[action];
  const parsed = schema?.safeParse(typed ?? "");
  return {
    action,
    chosen,
    /** Null for a value that is missing or not valid. */
    value: schema === null ? "" : ((parsed?.success && parsed.data) ?? null) || null,
    /** A typed value that is not valid. */
    refused: typed !== null && parsed?.success === false ? typed : null,
  };
}

/** All companies of the list to which an address leads back; it begins with the leads. */
async function companiesOfList(
  url: URL,
  locale: Locale,
  people: CompanyPeople,
): Promise<StaffCompany[]> {
  const list = new URL(backOf(url.search) ?? panelPaths.companies(), url);
  if (!list.searchParams.has("status")) list.searchParams.set("status", "lead");
  const { companies } = await findChosenCompanies(new Request(list), locale, people);
  return companiesWith(companies.map(({ id }) => id));
}

type Asked = NonNullable<Awaited<ReturnType<typeof bulkOf>>>;

/** The plan of what the address asks for; null without a valid value. */
export const planOf = ({ action, value, chosen }: Asked, known: Known): BulkPlan | null =>
  value === null || (BULK_VALUES[action] !== null && value === "")
    ? null
    : planBulk({ action, value }, chosen, known);

/** The page that asks for a value, or says what will change. */
export async function bulkPage(asked: Asked, locale: Locale, known: Known) {
  const { t } = locale;
  const { action, chosen, refused } = asked;
  const plan = planOf(asked, known);
  return {
    action,
    count: chosen.length,
    refused,
    options: await optionsOf(asked, locale),
    plan: plan && {
      hash: plan.hash,
      value: await valueInWords(plan, locale),
      count: plan.changes.length,
      ...namesOf(plan.changes),
      skipped: plan.skipped.slice(0, MAX_NAMES).map(({ company: { id, name }, reason }) => ({
        id,
        name,
        to: panelPaths.company(id),
        reason: t(`panel-bulk:skipped.${reason}`),
      })),
      skippedOthers: Math.max(0, plan.skipped.length - MAX_NAMES),
      notified: notifiedBy(plan),
    },
  };
}

/** The choices of a value; null for one that is typed. */
async function optionsOf({ action, chosen }: Asked, locale: Locale) {
  const { t } = locale;
  if (action === "move")
    return OPEN_STAGES.map((value) => ({
      value,
      label: t(`panel-companies:stages.${value}`),
    }));
  if (action === "carer")
    return [
      ...(await activeStaff(locale)).map(({ id, name }) => ({ value: id, label: name })),
      { value: NO_CARER, label: t("panel-companies:none.carer") },
    ];
  if (action !== "untag") return null;
  const words = chosen.flatMap(({ staffTags }) => staffTags);
  return wordsByFrequency(words, locale.format).map((word) => ({ value: word, label: word }));
}

async function valueInWords({ action, value }: BulkPlan, locale: Locale): Promise<string> {
  if (action === "validity") return locale.format.date(value);
  if (action !== "move" && action !== "carer") return value;
  const options = (await optionsOf({ action, chosen: [], value, refused: null }, locale)) ?? [];
  return options.find((option) => option.value === value)?.label ?? value;
}

/** How many people get a message. */
function notifiedBy({ action, value, changes }: BulkPlan): number {
  if (action === "invite") return changes.length;
  if (action !== "move" || value !== "member") return 0;
  return changes.filter(({ organizationId }) => organizationId !== null).length;
}

function namesOf(companies: readonly StaffCompany[]) {
  const names = companies.map(({ name }) => name);
  return { names: names.slice(0, MAX_NAMES), others: Math.max(0, names.length - MAX_NAMES) };
}
