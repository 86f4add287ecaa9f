import { expect, test } from "vitest";
import { isDeclaredForMerges } from "~/platform/store/stores.server";
import { allStoreShapes } from "../support/all-stores";

/** Stores whose rows neither name a company nor have its id. */
const WITHOUT_COMPANIES: readonly string[] = [
  "absences",
  "account-closures",
  "accounting-batches",
  "address-changes",
  "article-reads",
  "articles",
  "ballots",
  "card-codes",
  "chamber-accounts",
  "change-sets",
  "changed-rows",
  "consents",
  "contact-messages",
  "conversations",
  "digest-runs",
  "due-mail-settings",
  "erasures",
  "event-materials",
  "event-surveys",
  "flag-changes",
  "installation",
  "invite-results",
  "last-logins",
  "mail-choices",
  "mail-settings",
  "mailing-segments",
  "mailings",
  "member-cards",
  "member-sessions",
  "news",
  "newsletter",
  "newsletter-past-consents",
  "notifications",
  "offer-uses",
  "outbox",
  "partners",
  "password-resets",
  "password-rules",
  "payments",
  "picture-changes",
  "poll-news",
  "polls",
  "project-notices",
  "questions",
  "reminders",
  "saved-events",
  "given-up-seats",
  "seen-logins",
  "sent-mails",
  "staff",
  "staff-factors",
  "staff-sessions",
  "statements",
  "survey-respondents",
  "tariffs",
  "unowned-files",
  "vote-ledger",
  "vote-tallies",
];

test("each store says what a merge of companies does to its rows (rules 961)", () => {
  expect(
    allStoreShapes.flatMap(({ name }) => (isDeclaredForMerges(name) ? [] : [name])).sort(),
    "Do the rows of this store belong to a company, or have its id or name? Then add to the call of portalStore " +
      '`ofCompany`: `byCompanyId(label)`, `{ label, isOf, moved }`, or `{ stays: "why" }` ' +
      "(docs/architecture.md, Merges). Else name it in this test.",
  ).toEqual([...WITHOUT_COMPANIES].sort());
});
