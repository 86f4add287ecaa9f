import type { MailSwitch } from "./mail-switches";

/** Every kind of mail; the texts "mails:kinds" have its heading and its reason (rules 800). */
export const MAIL_KINDS = [
  "confirmation",
  "recovery",
  "alreadySignedUp",
  "passwordChanged",
  "leaveAddress",
  "newAddress",
  "addressTaken",
  "addressChanged",
  "companyInvitation",
  "membershipRequest",
  "membershipDeclined",
  "membershipGranted",
  "memberWelcome",
  "contactMessage",
  "contactAnswer",
  "invitation",
  "invitationAccepted",
  "coworkerRemoved",
  "eventRegistered",
  "eventListed",
  "eventMessage",
  "eventPromoted",
  "eventMoved",
  "eventReminder",
  "eventRemoved",
  "eventCancelled",
  "eventSurvey",
  "sessionBooked",
  "sessionRequested",
  "sessionReminder",
  "sessionRating",
  "sessionMoved",
  "sessionWithdrawn",
  "sessionCalledOff",
  "requestMade",
  "requestConfirmed",
  "requestDeclined",
  "requestLapsed",
  "requestWithdrawn",
  "expertApproved",
  "expertRefused",
  "accountClosed",
  "companyClosed",
  "newOwner",
  "formerOwner",
  "letter",
  "newsletterConfirmation",
  "newsletterWelcome",
  "offerApproved",
  "offerSuspended",
  "offerRefused",
  "offerDeleted",
  "pollOpened",
  "pollEnded",
  "question",
  "questionReceipt",
  "questionAnswered",
  "digest",
  "dueToPay",
  "dueTermMoved",
  "dueTermRefused",
  "dueTermAsked",
  "membershipEnding",
  "dueReduced",
  "chamberAccount",
  "mailingOrganizational",
  "mailingEvent",
  "mailingNewsletter",
  "supabaseProject",
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** Their link is nowhere else, so the mail prints its address, too. */
const ONLY_HERE: ReadonlySet<MailKind> = new Set([
  "confirmation",
  "recovery",
  "leaveAddress",
  "newAddress",
  "companyInvitation",
  "invitation",
  "newsletterConfirmation",
]);

/** The setting that switches a kind off, where a person may refuse it (rules 752). */
export function switchOf(kind: MailKind): MailSwitch {
  if (kind === "eventReminder" || kind === "sessionReminder") return "reminders";
  return kind === "pollOpened" || kind === "pollEnded" ? "pollNews" : "emailNotifications";
}

export const printsAddress = (kind: MailKind): boolean => ONLY_HERE.has(kind);
