import {
  bookedMail,
  reminderMail as bookingReminderMail,
  calledOffMails,
  movedMails,
  ratingMail,
  requestedMail,
  withdrawnMails,
} from "~/modules/advice/bookings/mails/booking-mails.server";
import {
  confirmedMails,
  declinedMails,
  lapsedMails,
  requestMails,
  requestWithdrawnMails,
} from "~/modules/advice/bookings/mails/booking-request-mails.server";
import { approvedMail, refusedMail } from "~/modules/advice/experts/approval/approval-mails.server";
import {
  answerMail,
  questionMail,
  receiptMail,
} from "~/modules/advice/questions/question-mails.server";
import { EMPTY_COMPANY } from "~/modules/companies/companies/company";
import {
  companyInvitationMail,
  membershipDeclinedMail,
  membershipGrantedMail,
  membershipRequestMail,
} from "~/modules/companies/companies/membership/company-mails.server";
import { projectMail } from "~/modules/demo/supabase-project/office-notice.server";
import {
  cancelledMail,
  reminderMail as eventReminderMail,
  listedMail,
  movedMail,
  payReminderMail,
  promotedMail,
  registeredMail,
  removedMail,
  seatPartsOf,
  surveyMail,
  unpaidMail,
} from "~/modules/events/events/mails/event-mails.server";
import { digestMail } from "~/modules/mail/digest/digest-mail.server";
import { mailingMail } from "~/modules/mail/mailings/compose/mailing-mail.server";
import type { Purpose, Segment } from "~/modules/mail/mailings/segments/segment";
import { welcomeMail } from "~/modules/membership/admission/welcome-mail.server";
import { daysFrom } from "~/modules/membership/agenda/week";
import {
  acceptedMail,
  departureMail,
  invitationMail,
} from "~/modules/membership/coworkers/invitation-mails.server";
import { leavingMail } from "~/modules/membership/leaving/company/leaving-letter.server";
import {
  accountClosedMail,
  companyClosedMail,
  formerOwnerMail,
  newOwnerMail,
} from "~/modules/membership/leaving/leaving-mails.server";
import { letterMail } from "~/modules/membership/members/letter-mails.server";
import {
  newsletterConfirmationMail,
  newsletterWelcomeMail,
} from "~/modules/messages/newsletter/newsletter-mails.server";
import { accountMail } from "~/modules/money/dues/account/account-mail.server";
import { dueMail } from "~/modules/money/dues/mails/due-mails.server";
import { membershipEndingMail } from "~/modules/money/dues/mails/ending-mails.server";
import { reductionMail } from "~/modules/money/dues/mails/reduction-mails.server";
import {
  termAskedMail,
  termMovedMail,
  termRefusedMail,
} from "~/modules/money/dues/requests/due-term-mails.server";
import {
  addressChangedMail,
  addressTakenMail,
  alreadySignedUpMail,
  confirmationMail,
  leaveAddressMail,
  newAddressMail,
  passwordChangedMail,
  recoveryMail,
} from "~/modules/people/accounts/credentials/account-mails.server";
import { choicesLink } from "~/modules/people/mail-choices/choices-link.server";
import { offerDecisionMail } from "~/modules/publishing/offers/offer-mails.server";
import {
  contactAnswerMail,
  contactMessageMail,
} from "~/modules/voice/contact/contact-mails.server";
import { pollMail } from "~/modules/voice/polls/poll-mails.server";
import { MAIL_KINDS, type MailKind } from "~/platform/mail/mail-kinds";
import { type Mail, type NewMail, rowOf } from "~/platform/mail/outbox.server";
import { dayFromToday, now } from "~/platform/time/clock";
import {
  ACCOUNT_CHANGE,
  ANSWER,
  BOOKING,
  COMPANY,
  DUE,
  EVENT,
  EXPERT,
  OFFER,
  PERSON,
  POLL,
  REASON,
  REDUCTION,
  RELEASED,
  REQUEST,
  TOKEN,
} from "./sample-records.server";

const HERE = {
  id: `sample:${PERSON.id}`,
  email: PERSON.email,
  reference: "W-7K3M-Q9XZ",
  entryCode: TOKEN,
  guest: null,
};
const GUEST = { ...HERE, id: "sample:guest", guest: { company: COMPANY, organizationId: null } };
const WANTED = { ifWantedBy: PERSON.id };
const OWNER = { id: PERSON.id, email: PERSON.email };
const CHANGE = { from: PERSON.email, to: "anna@firma.example", fromToken: TOKEN, toToken: TOKEN };
const MESSAGE = {
  name: PERSON.name,
  email: PERSON.email,
  subject: "Składka członkowska",
  message: "Ile wynosi składka dla firmy z piętnastoma osobami?\n\nAnna Zielińska",
};
const QUESTION = {
  id: "sample",
  accountId: PERSON.id,
  email: PERSON.email,
  asker: PERSON.name,
  text: "Czy ulga na robotyzację obejmuje raty leasingu?",
};

const sampleMailing = (purpose: Purpose) =>
  mailingMail(
    { subject: "Śniadanie z eksportem", segment: sampleSegment(purpose) },
    {
      preheader: "Zapisy do piątku, udział bezpłatny.",
      html: MAILING_TEXT,
      picture: null,
      buttons: [
        { label: "Zapisz się", url: "/events" },
        { label: "Pytanie do biura", url: "/contact" },
      ],
      lists: [
        {
          title: "Najbliższe wydarzenia",
          rows: [
            {
              label: EVENT().title,
              url: `/events/${EVENT().id}`,
              more: "wt. 24 listopada, 9:00–11:00",
            },
          ],
        },
      ],
      plain: "",
    },
    {
      to: PERSON.email,
      unsubscribe: choicesLink({ address: PERSON.email }, purpose, "pl"),
    },
  );

const sampleSegment = (purpose: Purpose): Segment => ({ purpose, source: { kind: "newsletter" } });

const MAILING_TEXT = `<p>we wtorek o 9:00 spotykają się firmy, które sprzedają za granicę.</p>
<h2>O czym będzie</h2>
<ul><li>dokumenty celne,</li><li>kursy walut i <a href="https://www.nbp.pl/kursy">tabele NBP</a>.</li></ul>`;

/** Each kind of mail with sample data, made by the code that makes the real ones (rules 802). */
const SAMPLES: Record<MailKind, () => NewMail[]> = {
  confirmation: () => [confirmationMail({ id: "sample", email: PERSON.email, token: TOKEN })],
  recovery: () => [recoveryMail(PERSON.email, TOKEN)],
  alreadySignedUp: () => [alreadySignedUpMail(PERSON.email)],
  passwordChanged: () => [passwordChangedMail(PERSON.email)],
  leaveAddress: () => [leaveAddressMail(CHANGE)],
  newAddress: () => [newAddressMail(CHANGE)],
  addressTaken: () => [addressTakenMail(CHANGE.to)],
  addressChanged: () => [addressChangedMail(CHANGE)],
  companyInvitation: () => [
    companyInvitationMail({ name: COMPANY, contactPerson: PERSON }, "7K3M-Q9XZ"),
  ],
  membershipRequest: () => [membershipRequestMail({ name: COMPANY }, PERSON)],
  membershipDeclined: () => [membershipDeclinedMail({ name: COMPANY }, REASON, OWNER)],
  membershipGranted: () => [membershipGrantedMail({ name: COMPANY }, OWNER)],
  memberWelcome: () => [
    welcomeMail(
      {
        name: COMPANY,
        memberSince: dayFromToday(0),
        memberNumber: "118",
        resolution: "12/2026",
        resolutionDay: "",
      },
      { to: OWNER.email, owner: OWNER, carer: PERSON.name, words: "", fee: {} },
    ),
  ],
  contactMessage: () => [contactMessageMail(MESSAGE)],
  contactAnswer: () => [contactAnswerMail({ ...MESSAGE, sentAt: now() }, ANSWER)],
  invitation: () => [
    invitationMail(
      {
        email: "ewa@example.com",
        companyName: COMPANY,
        invitedBy: { id: PERSON.id, name: PERSON.name },
        sentAt: now(),
      },
      TOKEN,
    ),
  ],
  invitationAccepted: () => [acceptedMail(OWNER, { name: "Ewa Kos", companyName: COMPANY })],
  coworkerRemoved: () => [departureMail({ email: PERSON.email, companyName: COMPANY }, RELEASED())],
  eventRegistered: () => [registeredMail(EVENT(), HERE)],
  // Messages of an earlier version, and reminders to pay, have this kind.
  eventMessage: () => [
    payReminderMail(EVENT(), HERE, dayFromToday(2)),
    { ...sampleMailing("event"), ...seatPartsOf(EVENT(), HERE), kind: "eventMessage" },
  ],
  eventListed: () => [listedMail(EVENT(), GUEST, { takenBy: PERSON.name })],
  eventPromoted: () => [promotedMail(EVENT(), HERE)],
  eventMoved: () => [movedMail(EVENT(), HERE, { ...EVENT(), ...EVENT(6) })],
  eventSurvey: () => [{ ...surveyMail(EVENT(-1), { ...HERE, accountId: PERSON.id }), ...WANTED }],
  eventReminder: () => [{ ...eventReminderMail(EVENT(1), HERE), ...WANTED }],
  dueToPay: () => [
    dueMail(DUE(31), { to: PERSON.email, open: DUE().amountGrosze }),
    dueMail(DUE(-14), { to: PERSON.email, open: 600_00 }),
  ],
  dueTermMoved: () => [termMovedMail(DUE(), { to: PERSON.email, reason: "" })],
  dueTermRefused: () => [termRefusedMail(DUE(-14), { to: PERSON.email, reason: REASON })],
  dueTermAsked: () => [
    termAskedMail(DUE(10), {
      email: PERSON.email,
      wanted: dayFromToday(40),
      reason: REASON,
      open: DUE().amountGrosze,
    }),
  ],
  chamberAccount: () => [
    accountMail(ACCOUNT_CHANGE(), { before: ACCOUNT_CHANGE().account, by: PERSON }),
    accountMail(
      { ...ACCOUNT_CHANGE(), cancelledAt: now() },
      { before: ACCOUNT_CHANGE().account, by: PERSON },
    ),
  ],
  membershipEnding: () => [
    membershipEndingMail(
      { name: COMPANY },
      { to: PERSON.email, day: dayFromToday(14), openGrosze: 1200_00 },
    ),
    leavingMail(
      { ...EMPTY_COMPANY, id: "sample", name: COMPANY },
      {
        on: dayFromToday(14),
        reason: "resignation",
        document: REASON,
        dues: "cancelled",
        openDues: "stay",
      },
      PERSON.email,
    ),
  ],
  dueReduced: () => [
    reductionMail(REDUCTION(), { to: PERSON.email, open: 1100_00 }),
    reductionMail(
      { ...REDUCTION(), undoneOn: DUE().issuedOn },
      { to: PERSON.email, open: 1200_00 },
    ),
  ],
  eventRemoved: () => [removedMail(EVENT(), HERE), unpaidMail(EVENT(), HERE)],
  eventCancelled: () => [
    cancelledMail(
      { ...EVENT(), cancelledAt: now(), cancelReason: REASON },
      { ...HERE, status: "registered", accountId: PERSON.id },
    ),
  ],
  digest: () => {
    const mine = [
      { kind: "booking" as const, booking: BOOKING(2), audience: "member" as const },
      {
        kind: "participation" as const,
        attendance: null,
        event: EVENT(4),
        participation: { state: "registered" as const, position: null },
      },
    ];
    const week = { days: daysFrom(null), mine, free: [EVENT(5)], fits: true };
    const mail = digestMail({ week, polls: [POLL()], areas: [] }, PERSON);
    return mail ? [mail] : [];
  },
  sessionBooked: () => [bookedMail(BOOKING())],
  sessionRequested: () => [requestedMail(BOOKING())],
  sessionReminder: () => [{ ...bookingReminderMail(BOOKING(1)), ...WANTED }],
  sessionRating: () => [{ ...ratingMail(BOOKING(-1)), ...WANTED }],
  sessionMoved: () => movedMails(BOOKING(), BOOKING(3)),
  sessionWithdrawn: () => withdrawnMails({ ...BOOKING(), withdrawnAt: now() }, "withdrew"),
  sessionCalledOff: () =>
    calledOffMails(
      { ...BOOKING(), withdrawnAt: now(), calledOff: { by: "expert", reason: REASON } },
      REASON,
    ),
  requestMade: () => requestMails(REQUEST(), { expertHasAccount: false }),
  requestConfirmed: () => confirmedMails({ ...BOOKING(), confirmedAt: now() }),
  requestDeclined: () =>
    declinedMails(
      { ...REQUEST(), withdrawnAt: now(), calledOff: { by: "expert", reason: REASON } },
      REASON,
    ),
  requestLapsed: () => lapsedMails({ ...REQUEST(), withdrawnAt: now(), lapsesAt: now() }),
  requestWithdrawn: () => requestWithdrawnMails({ ...REQUEST(), withdrawnAt: now() }, "withdrew"),
  expertApproved: () => [approvedMail({ ...OWNER, accountId: PERSON.id })],
  expertRefused: () => [refusedMail({ ...OWNER, accountId: PERSON.id }, REASON)],
  accountClosed: () => [
    accountClosedMail(PERSON, RELEASED()),
    accountClosedMail(PERSON, RELEASED(), REASON),
  ],
  companyClosed: () => [companyClosedMail({ ...OWNER, companyName: COMPANY }, RELEASED())],
  newOwner: () => [
    newOwnerMail(OWNER, { companyName: COMPANY, from: "Ewa Kos" }),
    newOwnerMail(OWNER, { companyName: COMPANY, from: null, reason: REASON }),
  ],
  formerOwner: () => [
    formerOwnerMail(OWNER, { company: COMPANY, name: "Ewa Kos", reason: REASON }),
  ],
  letter: () => [
    letterMail(
      "ewa@example.com",
      {
        subject: "Dostawa kopert",
        text: "Szukamy dostawcy kopert na styczeń.\n\nCzy możemy porozmawiać w czwartek?",
        company: COMPANY,
        companyPath: "/members/sample",
      },
      { by: PERSON },
    ),
  ],
  newsletterConfirmation: () => [newsletterConfirmationMail(PERSON.email, TOKEN)],
  newsletterWelcome: () => [newsletterWelcomeMail(PERSON.email, TOKEN)],
  offerApproved: () => [offerDecisionMail("approved", OFFER, OWNER)],
  offerSuspended: () => [offerDecisionMail("suspended", OFFER, OWNER)],
  offerRefused: () => [offerDecisionMail("refused", { ...OFFER, refusal: REASON }, OWNER)],
  offerDeleted: () => [offerDecisionMail("deleted", OFFER, OWNER)],
  pollOpened: () => [{ ...pollMail("opened", POLL(), PERSON), ...WANTED }],
  pollEnded: () => [
    {
      ...pollMail("ended", { ...POLL(), endedEarly: { at: now(), reason: REASON } }, PERSON),
      ...WANTED,
    },
  ],
  question: () => [
    questionMail(QUESTION, { expert: { ...EXPERT, accountId: "expert" } }),
    questionMail(QUESTION, { expert: null }),
  ],
  questionReceipt: () => [receiptMail(QUESTION, { expert: { ...EXPERT, id: "sample" } })],
  questionAnswered: () => [
    answerMail({ ...QUESTION, askedAt: now(), answer: ANSWER, answeredBy: EXPERT.name }),
  ],
  mailingOrganizational: () => [sampleMailing("organizational")],
  mailingEvent: () => [{ ...sampleMailing("event"), ...seatPartsOf(EVENT(), HERE) }],
  mailingNewsletter: () => [sampleMailing("newsletter")],
  supabaseProject: () => [
    projectMail([{ id: "silent", params: { address: "https://db.example.com", reason: "503" } }]),
  ],
};

interface GalleryMail {
  /** A kind, with a number if it has several samples: "letter", "question-2". */
  name: string;
  mail: Mail;
}

/** All mails of the portal, in the order of their kinds. */
export const galleryMails = (): GalleryMail[] => MAIL_KINDS.flatMap(samplesOf);

function samplesOf(kind: MailKind): GalleryMail[] {
  return SAMPLES[kind]().map((sample, index) => ({
    name: index === 0 ? kind : `${kind}-${index + 1}`,
    mail: rowOf(sample),
  }));
}

/** One mail of the gallery; null for another name. */
export const findGalleryMail = (name: string | undefined): Mail | null =>
  galleryMails().find((one) => one.name === name)?.mail ?? null;
