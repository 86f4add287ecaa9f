import ICAL from "ical.js";
import { beforeEach } from "vitest";
import { bookConsultation } from "~/modules/advice/bookings/member/bookings.server";
import type { Expert } from "~/modules/advice/experts/expert";
import { experts } from "~/modules/advice/experts/experts.store.server";
import type { Account } from "~/modules/people/accounts/account";
import { outbox } from "~/platform/mail/outbox.server";
import { accepted } from "../../../support/accepted";
import { anAccount, anExpert, changeRow } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { mailText } from "../../../support/mail-text";
import { deleteFiles } from "./private-files";

const since = "2026-01-01T00:00:00Z";

/** A member of a company. */
export function member(id: string, firstName = id, lastName = "Nowak"): Account {
  const membership = {
    organizationId: "demo",
    companyName: "Demo Sp. z o.o.",
    isOwner: true,
    since,
  };
  return anAccount({ id, firstName, lastName, membership });
}

export const anna = member("anna", "Anna", "Zielińska");
export const jan = member("jan", "Jan");
/** A member who is an expert as well. */
export const marta = member("marta", "Marta", "Wilczyńska");

/** The expert made by `expertToBook`. */
export const EXPERT = "expert";
/** A Wednesday; `BEGIN` is its moment. */
export const SLOT = "2026-11-25T10:00";
export const BEGIN = "2026-11-25T09:00:00.000Z";

/**
 * Starts each test of this file on Saturday 21 November with one expert to book, no bookings and no
 * private files.
 *
 * @returns a function that moves the clock
 */
export function expertToBook(): ReturnType<typeof frozenClock> {
  const moveClock = frozenClock("2026-11-21T09:00:00Z");
  beforeEach(async () => {
    await deleteFiles();
    await anExpert({ id: EXPERT });
  });
  return moveClock;
}

export const changeExpert = (changes: Partial<Expert>): Promise<Expert> =>
  changeRow(experts, EXPERT, changes);

/** An attached text file. */
export const file = () => new File(["Zażółć"], "Umowa „najem”.txt");

type Input = Parameters<typeof bookConsultation>[1];

/** Books, by default as Anna. */
export const book = (
  changes: Partial<Input> = {},
  by = anna,
  expertId: string | undefined = EXPERT,
) =>
  bookConsultation(
    expertId,
    { slot: SLOT, contactMethod: "online", topic: "Umowa", ...changes },
    { by },
  );

/** Books and expects success. */
export async function booked(changes: Partial<Input> = {}, by = anna) {
  return accepted(await book(changes, by));
}

/** The mails so far, with all their links. */
export const mails = () =>
  outbox.list().map((mail) => ({
    to: mail.to,
    subject: mail.subject,
    text: mailText(mail),
    links: [mail.link, ...mail.moreLinks].map((one) => one?.url ?? ""),
    attachments: mail.attachments,
  }));

/** The calendar entry of a mail. */
export const eventIn = ({ attachments }: { attachments: { content: string }[] }) =>
  new ICAL.Event(
    new ICAL.Component(ICAL.parse(attachments[0]?.content ?? "")).getFirstSubcomponent("vevent")!,
  );
