import { countMembershipRequests } from "~/modules/companies/staff-companies.server";
import { countWaitingMessages } from "~/modules/contact/staff-messages.server";
import { countPendingExperts } from "~/modules/experts/staff-experts.server";
import { countWaitingOffers } from "~/modules/offers/staff-offers.server";
import { countWaitingQuestions } from "~/modules/questions/staff-questions.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** What waits for staff, by the address of the menu's entry: each room adds a line with its own verb. */
const WAITING: Readonly<Record<string, () => Promise<number>>> = {
  [panelPaths.experts()]: countPendingExperts,
  [panelPaths.offers()]: countWaitingOffers,
  [panelPaths.companies()]: countMembershipRequests,
  [panelPaths.questions()]: countWaitingQuestions,
  [panelPaths.messages()]: countWaitingMessages,
};

/** The numbers of the side menu. */
export async function countWaiting(): Promise<Record<string, number>> {
  const counted = Object.entries(WAITING).map(async ([to, count]) => [to, await count()] as const);
  return Object.fromEntries(await Promise.all(counted));
}
