/** Stores that grow with the years. */
export const GROWING = new Set(
  [
    "accounting-batches article-reads articles ballots bookings certificates contact-messages",
    "conversations dues event-materials event-surveys events expert-ratings given-up-seats",
    "ledger-entries mailing-recipients mailings news notes offer-uses offers payments questions",
    "registrations saved-events stage-changes statements survey-respondents tasks vote-ledger",
  ].flatMap((line) => line.split(" ")),
);

/** Stores that grow with the members, empty themselves, or get a few rows a year. */
export const STEADY = new Set(
  [
    "absences absorbed-companies account-closures address-changes bounce-progress card-codes",
    "certificate-signatures chamber-accounts chamber-files change-sets changed-rows clock",
    "companies company-closures company-contacts company-documents company-merges departures",
    "different-companies digest-runs door-passes due-mail-settings due-requests due-settings",
    "erasures experts flag-changes handovers import-layouts imported-files installation",
    "invitations invite-results last-changes last-logins mail-choices mail-settings",
    "mailing-segments member-cards member-sessions newsletter newsletter-past-consents outbox",
    "partners password-resets password-rules past-balances past-years",
    "picture-changes poll-news polls project-notices",
    "registration-attempts reminders saved-views seen-logins staff staff-factors",
    "staff-sessions stopped-addresses tariffs testimonials unowned-files vote-tallies",
  ].flatMap((line) => line.split(" ")),
);

interface Exception {
  routes: RegExp;
  stores: RegExp;
  because: string;
}

/** Routes that look at all rows of a growing store; a post has its method before its address. */
const WHOLE: Exception[] = [
  {
    routes:
      /\/(data|data\.zip|data\/download|data\/archive|settings\/delete|close|hand-over\/:personId)$/,
    stores: /./,
    because: "all that is stored of a person is looked for in every store (rules 305)",
  },
  {
    routes: /^(POST )?\/admin\/duplicates\/:companyId\/:otherId$/,
    stores: /./,
    because: "a merge moves, and the page before it counts, rows of every store (rules 961)",
  },
  {
    routes: /^(POST )?\/app\/voting\/:pollId\/ledger(\.csv)?$/,
    stores: /^past-votes$/,
    because: "the chain of one vote holds as a whole or not at all",
  },
  {
    routes: /^\/admin\/(dues|statement|leads|today)/,
    stores: /^(dues|payments|ledger-entries)$/,
    because: "sums and dates of money are made of all dues and payments",
  },
  {
    routes: /^POST \/admin\/(dues\/accounting|dues\/run\/:year\/sizes|statement)$/,
    stores: /^(dues|payments|ledger-entries)$/,
    because: "a batch, a run and the payments of a file are of all companies' open money",
  },
];

/** True if the route may look at all rows of a growing store, or at many of a log. */
export const mayReadAll = (route: string, name: string): boolean =>
  WHOLE.some(({ routes, stores }) => routes.test(route) && stores.test(name));
