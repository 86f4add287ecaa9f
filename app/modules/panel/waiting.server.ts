import { countMembershipRequests } from "~/modules/companies/staff-companies.server";
import { countWaitingMessages } from "~/modules/contact/staff-messages.server";
import { countPendingExperts } from "~/modules/experts/staff-experts.server";
import { countWaitingOffers } from "~/modules/offers/staff-offers.server";
import { countWaitingQuestions } from "~/modules/questions/staff-questions.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { countUnsentMails } from "~/platform/mail/unsent-mails.server";

interface WaitingRoom {
  /** Address of the menu's entry. */
  entry: string;
  /** Where what waits is listed. */
  to: string;
  count: () => Promise<number>;
}

/** What waits for staff: each room adds a line with its own verb. */
const WAITING: readonly WaitingRoom[] = [
  { entry: panelPaths.companies(), to: panelPaths.companies({ status: "starter", asks: "yes" }), count: countMembershipRequests },
  { entry: panelPaths.experts(), to: panelPaths.experts({ waiting: "yes" }), count: countPendingExperts },
  { entry: panelPaths.offers(), to: panelPaths.offers({ state: "waiting" }), count: countWaitingOffers },
  { entry: panelPaths.questions(), to: panelPaths.questions(), count: countWaitingQuestions },
  { entry: panelPaths.messages(), to: panelPaths.messages({ state: "waiting" }), count: countWaitingMessages },
  { entry: panelPaths.mails(), to: panelPaths.mails(), count: countUnsentMails },
];

/** The numbers of the side menu, by the address of their entry. */
export async function countWaiting(): Promise<Record<string, { count: number; to: string }>> {
  const counted = WAITING.map(async ({ entry, to, count }) => [entry, { to, count: await count() }] as const);
  return Object.fromEntries(await Promise.all(counted));
}
