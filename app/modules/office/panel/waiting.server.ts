import type { WaitingNumber } from "~/components/layout/menu-list";
import {
  countRequestsOfOffice,
  oldestRequestOfOffice,
} from "~/modules/advice/bookings/staff/staff-bookings.server";
import {
  countWaitingSentences,
  oldestWaitingSentence,
} from "~/modules/advice/experts/ratings/ratings.server";
import {
  countPendingExperts,
  oldestPendingExpert,
} from "~/modules/advice/experts/staff/staff-experts.server";
import {
  countWaitingQuestions,
  oldestWaitingQuestion,
} from "~/modules/advice/questions/staff-questions.server";
import { countSuspects } from "~/modules/companies/companies/duplicates/suspects.server";
import {
  countMembershipRequests,
  oldestMembershipRequest,
} from "~/modules/companies/companies/staff/staff-companies.server";
import { listEndings, listPaidStarters } from "~/modules/money/dues/endings/endings.server";
import { waitingPayments } from "~/modules/money/dues/ledger/bank-payments.server";
import { duesAddedUp } from "~/modules/money/dues/ledger/dues.server";
import { listAskedTerms } from "~/modules/money/dues/requests/due-requests.server";
import {
  countWaitingOffers,
  oldestWaitingOffer,
} from "~/modules/publishing/offers/staff-offers.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { isAllowed, type Right } from "~/modules/staff/staff-rights/staff-rights";
import {
  countWaitingMessages,
  oldestWaitingMessage,
} from "~/modules/voice/contact/staff-messages.server";
import { countDueTasks } from "~/modules/work/tasks/tasks-ahead.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { countUnsentMails, oldestUnsentMail } from "~/platform/mail/failed-mails.server";
import { inSlices } from "~/platform/time/slices.server";

/** Work that waits for staff, each kind with a label `overview:waiting`. */
const WAITING_IDS = [
  ...(["requests", "experts", "offers", "bookings", "sentences"] as const),
  ...(["questions", "messages", "mails", "payments", "terms", "endings", "duplicates"] as const),
] as const;

interface WaitingSection {
  /** Address of the menu's entry; null for work without a number in the menu. */
  entry: string | null;
  /** The right to do it (rules 892). */
  needs: Right;
  /** Address of the list of waiting records. */
  to: string;
  count: () => Promise<number>;
  /** The moment since which the oldest waits; missing if unknown. */
  oldest?: () => Promise<string | null>;
}

/** One entry for each section of the panel. */
const SECTIONS: Readonly<Record<(typeof WAITING_IDS)[number], WaitingSection>> = {
  requests: {
    entry: panelPaths.companies(),
    needs: "companies:change",
    to: panelPaths.companies({ status: "starter", asks: "yes" }),
    count: countMembershipRequests,
    oldest: oldestMembershipRequest,
  },
  experts: {
    entry: panelPaths.experts(),
    needs: "experts:change",
    to: panelPaths.experts({ waiting: "yes" }),
    count: countPendingExperts,
    oldest: oldestPendingExpert,
  },
  offers: {
    entry: panelPaths.offers(),
    needs: "content:change",
    to: panelPaths.offers({ state: "waiting" }),
    count: countWaitingOffers,
    oldest: oldestWaitingOffer,
  },
  bookings: {
    entry: panelPaths.bookings(),
    needs: "letters:change",
    to: panelPaths.bookings({ when: "requested" }),
    count: countRequestsOfOffice,
    oldest: oldestRequestOfOffice,
  },
  sentences: {
    entry: null,
    needs: "letters:change",
    to: panelPaths.bookings({ when: "sentence" }),
    count: countWaitingSentences,
    oldest: oldestWaitingSentence,
  },
  questions: {
    entry: panelPaths.questions(),
    needs: "letters:change",
    to: panelPaths.questions(),
    count: countWaitingQuestions,
    oldest: oldestWaitingQuestion,
  },
  messages: {
    entry: panelPaths.messages(),
    needs: "letters:change",
    to: panelPaths.messages({ state: "waiting" }),
    count: countWaitingMessages,
    oldest: oldestWaitingMessage,
  },
  mails: {
    entry: panelPaths.mails(),
    needs: "letters:change",
    to: panelPaths.mails(),
    count: countUnsentMails,
    oldest: oldestUnsentMail,
  },
  payments: {
    entry: panelPaths.statements(),
    needs: "dues:change",
    to: panelPaths.statements(),
    count: async () => waitingPayments().length,
    oldest: async () => waitingPayments()[0]?.payment.recordedAt ?? null,
  },
  terms: {
    entry: panelPaths.dues(),
    needs: "dues:change",
    to: panelPaths.dueRequests(),
    count: async () => listAskedTerms().length,
    oldest: async () => listAskedTerms()[0]?.request.at ?? null,
  },
  endings: {
    entry: null,
    needs: "dues:change",
    to: panelPaths.endings(),
    count: async () => listEndings().length + listPaidStarters().length,
    oldest: async () => listEndings()[0]?.until ?? null,
  },
  duplicates: {
    entry: null,
    needs: "companies:change",
    to: panelPaths.duplicates(),
    count: countSuspects,
  },
};

/** The person for whom the sections are whose work their roles let them do. */
interface For {
  by: Pick<Staff, "roles">;
}

/** Numbers of the side menu, by the address of their entry; tasks are those of the person. */
export async function countWaiting({
  by,
}: {
  by: Pick<Staff, "id" | "roles">;
}): Promise<Record<string, WaitingNumber>> {
  const counted = idsFor(by)
    .map((id) => SECTIONS[id])
    .flatMap(({ entry, to, count }) => (entry === null ? [] : [{ entry, to, count }]))
    .map(async ({ entry, to, count }) => [entry, { to, count: await count() }] as const);
  const tasks = {
    count: await countDueTasks(by.id),
    to: panelPaths.tasks({ state: "due" }),
    words: "tasks:dueToday",
  } as const;
  return { ...Object.fromEntries(await Promise.all(counted)), [panelPaths.tasks()]: tasks };
}

/** Number and age of everything that waits for staff; each is found after other requests. */
export async function listWaiting({ by }: For) {
  await duesAddedUp();
  const waiting = [];
  const slice = inSlices();
  for (const id of idsFor(by)) {
    const { to, count, oldest } = SECTIONS[id];
    waiting.push({ id, to, count: await count(), oldest: (await oldest?.()) ?? null });
    await slice();
  }
  return waiting;
}

const idsFor = ({ roles }: Pick<Staff, "roles">) =>
  WAITING_IDS.filter((id) => isAllowed(SECTIONS[id].needs, roles));
