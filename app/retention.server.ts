import { anyClock, type Jobs, startDaily } from "~/platform/jobs/scheduled-jobs.server";
import { removeDeadAddressChanges } from "./modules/accounts/address-changes.server";
import { compareAddresses } from "./modules/accounts/addresses.server";
import { endUnusedLogins } from "./modules/accounts/member-logins.server";
import { removeEndedMemberSessions } from "./modules/accounts/member-sessions.server";
import { removeOldPasswordRule } from "./modules/accounts/password-rule.server";
import { removeDeadResets } from "./modules/accounts/passwords.server";
import { removeOldBookings } from "./modules/bookings/bookings-retention.server";
import { revokeCertificates } from "./modules/certificates/certificates.server";
import { forgetOldCertificates } from "./modules/certificates/certificates-retention.server";
import { removeOldChangeSets } from "./modules/change-sets/change-sets.server";
import {
  removeOldCompanyContacts,
  removeOldContacts,
} from "./modules/companies/contacts-retention.server";
import { removeOldPairs } from "./modules/companies/duplicates/suspects.server";
import { removeFactsOfGoneCompanies } from "./modules/companies/stages/facts-retention.server";
import {
  completeInterruptedMerges,
  removeOldMerges,
} from "./modules/company-merges/company-merges.server";
import { completeInterruptedUndos } from "./modules/company-merges/merge-undo.server";
import { removeOldMessages } from "./modules/contact/contact.server";
import { removeOldChatMessages } from "./modules/conversations/conversations.server";
import { completeInterruptedAcceptances } from "./modules/coworkers/acceptance.server";
import { completeInterruptedDepartures } from "./modules/coworkers/departures.server";
import { removeOldInvitations } from "./modules/coworkers/invitations.server";
import { forgetOldPayers } from "./modules/dues/dues-retention.server";
import { removeOldAttendance } from "./modules/events/attendance/attendance-retention.server";
import { removeOldSurveys } from "./modules/events/survey/surveys.server";
import { removeOldAbsences } from "./modules/expert-calendar/absences.server";
import { completeInterruptedFlags } from "./modules/experts/flag-changes.server";
import { removeOldHistory } from "./modules/history/history.server";
import { completeInterruptedClosures } from "./modules/leaving/account-closure.server";
import { completeInterruptedCompanyClosures } from "./modules/leaving/company-closure.server";
import { completeInterruptedHandovers } from "./modules/leaving/handover.server";
import { repeatErasures } from "./modules/leaving/restored-erasures.server";
import { removeOldChoices } from "./modules/mail-choices/choices-retention.server";
import { removeOldRecipients } from "./modules/mailings/delivery/recipients-retention.server";
import { removeOldSubscriptions } from "./modules/newsletter/newsletter-retention.server";
import {
  followContactsInNotes,
  forgetContactsInNotes,
  removeOldNotes,
} from "./modules/notes/notes.server";
import { removeOldArticleReads } from "./modules/publications/articles/article-reads.server";
import { removeOldQuestions } from "./modules/questions/questions.server";
import { completeAddressChanges } from "./modules/settings/address-completion.server";
import { completeInterruptedSignUps } from "./modules/sign-up/sign-up-completion.server";
import {
  removeOldAttempts,
  removeUnconfirmedAccounts,
} from "./modules/sign-up/sign-up-retention.server";
import { resealStaffFactors } from "./modules/staff/staff-factors.server";
import { removeEndedStaffSessions } from "./modules/staff/staff-session.server";
import { removeOldStops } from "./modules/stopped-addresses/stopped-addresses.server";
import {
  followContactsInTasks,
  forgetContactsInTasks,
  removeOldTasks,
} from "./modules/tasks/tasks.server";
import { removeOldErasures } from "./modules/your-data/erasures.server";
import { removeOldUpgradeBackups } from "./platform/backup/upgrade-backup.server";
import { removeOldMails } from "./platform/mail/mailbox.server";
import { removeOldSentMails } from "./platform/mail/sent-mails.server";
import { pruneCommits } from "./platform/store/stores.server";
import { backend } from "./platform/supabase/backend.server";
import { removeOldPictureChanges } from "./platform/supabase/files/named-pictures.server";
import { removeAllUnowned } from "./platform/supabase/files/unowned-files.server";

/**
 * The jobs by their names in the log, which the table of the privacy text cites. Those that
 * complete a decision of somebody do not ask the clock (rules 1335).
 */
export const RETENTION_JOBS = {
  "interrupted sign-ups": anyClock(completeInterruptedSignUps),
  "interrupted acceptances of invitations": anyClock(completeInterruptedAcceptances),
  "interrupted removals from companies": anyClock(completeInterruptedDepartures),
  "interrupted changes of experts' flags": anyClock(completeInterruptedFlags),
  "interrupted changes of addresses": anyClock(completeAddressChanges),
  "dead changes of addresses": removeDeadAddressChanges,
  "dead requests for a new password": removeDeadResets,
  "ended sessions of members": removeEndedMemberSessions,
  "logins without a session": endUnusedLogins,
  "old entries of the auth server": async () => (await backend()).removeOldEntries(),
  "ended sessions of staff": removeEndedStaffSessions,
  "secrets of second factors under an older key": anyClock(resealStaffFactors),
  "the rule for passwords after a day": removeOldPasswordRule,
  "accounts that were being closed": anyClock(completeInterruptedClosures),
  "companies that were being handed over": anyClock(completeInterruptedHandovers),
  "companies that were being closed": anyClock(completeInterruptedCompanyClosures),
  "interrupted merges of companies": anyClock(completeInterruptedMerges),
  "interrupted undos of merges": anyClock(completeInterruptedUndos),
  "old merges of companies": removeOldMerges,
  "what a restore has brought back": anyClock(repeatErasures),
  "old notes of erasures": removeOldErasures,
  "old sign-ups": removeOldAttempts,
  "accounts that were never confirmed": removeUnconfirmedAccounts,
  "old newsletter addresses": removeOldSubscriptions,
  "old choices about mails": removeOldChoices,
  "old attendance": removeOldAttendance,
  "old answers about events": removeOldSurveys,
  "old bookings": removeOldBookings,
  "old absences": removeOldAbsences,
  "old invitations": removeOldInvitations,
  "contacts in notes that have joined": followContactsInNotes,
  "contacts in tasks that have joined": followContactsInTasks,
  "old contacts of invited companies": removeOldContacts,
  "old contacts without an account": removeOldCompanyContacts,
  "pairs of companies one of which is gone": removeOldPairs,
  "facts of companies that are gone": removeFactsOfGoneCompanies,
  "old questions": removeOldQuestions,
  "old messages": removeOldMessages,
  "old conversations": removeOldChatMessages,
  "removed contacts in notes": forgetContactsInNotes,
  "removed contacts in tasks": forgetContactsInTasks,
  "old notes": removeOldNotes,
  "old tasks": removeOldTasks,
  "old copies for an undo": removeOldChangeSets,
  "certificates that hold no longer": revokeCertificates,
  "old certificates": forgetOldCertificates,
  "old payers of dues": forgetOldPayers,
  "old history": removeOldHistory,
  "old reads of articles": removeOldArticleReads,
  "old mails": removeOldMails,
  "old notes of mails": removeOldSentMails,
  "old recipients of mailings": removeOldRecipients,
  "old stops of addresses": removeOldStops,
  "addresses of profiles": compareAddresses,
  "files that belong to nothing": removeAllUnowned,
  "old changes of pictures": removeOldPictureChanges,
  "old backups of upgrades": removeOldUpgradeBackups,
  "old commits": pruneCommits,
} satisfies Jobs;

/**
 * Removes data older than their periods (rules 210) and completes interrupted work, at the start
 * and every day.
 *
 * @param isBackedUp makes the backup of the day where one is due; false if it failed
 * @returns a function that stops it
 */
export const startRetention = (isBackedUp: () => Promise<boolean>): (() => Promise<void>) =>
  startDaily("retention", RETENTION_JOBS, { before: isBackedUp });
