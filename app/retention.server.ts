import { anyClock, type Jobs, startDaily } from "~/platform/jobs/scheduled-jobs.server";
import { removeOldBookings } from "./modules/advice/bookings/bookings-retention.server";
import { removeOldAbsences } from "./modules/advice/expert-calendar/absences.server";
import { completeInterruptedFlags } from "./modules/advice/experts/approval/flag-changes.server";
import { removeOldRatings } from "./modules/advice/experts/ratings/ratings.server";
import { removeOldQuestions } from "./modules/advice/questions/questions.server";
import {
  removeOldCompanyContacts,
  removeOldContacts,
} from "./modules/companies/companies/contacts/contacts-retention.server";
import { removeOldPairs } from "./modules/companies/companies/duplicates/suspects.server";
import { removeFactsOfGoneCompanies } from "./modules/companies/companies/stages/facts-retention.server";
import { revokeCertificates } from "./modules/events/certificates/certificates.server";
import {
  forgetOldCertificates,
  moveCertificatesToLog,
} from "./modules/events/certificates/certificates-retention.server";
import { removeOldAttendance } from "./modules/events/events/staff/attendance-retention.server";
import { removeOldSurveys } from "./modules/events/events/survey/surveys.server";
import {
  moveRecipientsToLog,
  removeOldRecipients,
} from "./modules/mail/mailings/report/recipients-retention.server";
import { completeInterruptedAcceptances } from "./modules/membership/coworkers/acceptance.server";
import { completeInterruptedDepartures } from "./modules/membership/coworkers/departures.server";
import { removeOldInvitations } from "./modules/membership/coworkers/invitations.server";
import { completeInterruptedClosures } from "./modules/membership/leaving/account-closure.server";
import { completeInterruptedCompanyClosures } from "./modules/membership/leaving/company-closure.server";
import { completeInterruptedHandovers } from "./modules/membership/leaving/handover.server";
import { repeatErasures } from "./modules/membership/leaving/restored-erasures.server";
import { completeAddressChanges } from "./modules/membership/settings/address-completion.server";
import { removeOldErasures } from "./modules/membership/your-data/erasures.server";
import { removeOldChatMessages } from "./modules/messages/conversations/conversations.server";
import { removeOldSubscriptions } from "./modules/messages/newsletter/newsletter-retention.server";
import { removeOldNotifications } from "./modules/messages/notifications/notifications.server";
import { removeOldStops } from "./modules/messages/stopped-addresses/stopped-addresses.server";
import { forgetOldPayers } from "./modules/money/dues/changes/dues-retention.server";
import { movePastMoney } from "./modules/money/dues/past/move-past-money.server";
import {
  completeInterruptedMerges,
  removeOldMerges,
} from "./modules/office/company-merges/company-merges.server";
import { completeInterruptedUndos } from "./modules/office/company-merges/merge-undo.server";
import { removeDeadAddressChanges } from "./modules/people/accounts/credentials/address-changes.server";
import { removeDeadResets } from "./modules/people/accounts/credentials/passwords.server";
import { removeOldPasswordRule } from "./modules/people/accounts/password-rule.server";
import { compareAddresses } from "./modules/people/accounts/people/addresses.server";
import { endUnusedLogins } from "./modules/people/accounts/sessions/member-logins.server";
import { removeEndedMemberSessions } from "./modules/people/accounts/sessions/member-sessions.server";
import { removeOldChoices } from "./modules/people/mail-choices/choices-retention.server";
import { completeInterruptedSignUps } from "./modules/people/sign-up/sign-up-completion.server";
import {
  removeOldAttempts,
  removeUnconfirmedAccounts,
} from "./modules/people/sign-up/sign-up-retention.server";
import { removeOldArticleReads } from "./modules/publishing/publications/articles/article-reads.server";
import { removeOldChangeSets } from "./modules/staff/change-sets/change-sets.server";
import { removeOldHistory } from "./modules/staff/history/history.server";
import { resealStaffFactors } from "./modules/staff/staff/factors/staff-factors.server";
import { removeEndedStaffSessions } from "./modules/staff/staff/login/staff-session.server";
import { removeOldMessages } from "./modules/voice/contact/contact.server";
import { moveVotesOfClosedPolls } from "./modules/voice/polls/votes-retention.server";
import {
  followContactsInNotes,
  forgetContactsInNotes,
  removeOldNotes,
} from "./modules/work/notes/notes.server";
import {
  followContactsInTasks,
  forgetContactsInTasks,
  removeOldTasks,
} from "./modules/work/tasks/tasks.server";
import { removeOldUpgradeBackups } from "./platform/backup/upgrade-backup.server";
import { removeOldSentMails } from "./platform/mail/mail-log.server";
import { removeOldMails } from "./platform/mail/mailbox.server";
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
  "old ratings of experts": removeOldRatings,
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
  "certificates of events long over": moveCertificatesToLog,
  "old payers of dues": forgetOldPayers,
  "settled money of closed years": movePastMoney,
  "old history": removeOldHistory,
  "old notifications": removeOldNotifications,
  "old reads of articles": removeOldArticleReads,
  "old mails": removeOldMails,
  "old notes of mails": removeOldSentMails,
  "old recipients of mailings": removeOldRecipients,
  "recipients of ended mailings": moveRecipientsToLog,
  "votes of closed polls": moveVotesOfClosedPolls,
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
