import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { findMail } from "~/platform/mail/mailbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { isBefore } from "~/platform/time/moments";
import { isDraft, type Mailing } from "../compose/mailing";
import { problemsOf } from "../compose/mailing-check.server";
import { contentOf } from "../compose/mailing-content.server";
import { segmentNow } from "../compose/mailing-segments.server";
import {
  findMailingInTransaction,
  saveMailingInTransaction,
  titled,
} from "../compose/mailings.server";
import { recipientsOf } from "../segments/recipients.server";
import { type MailingRecipient, UNWRITTEN } from "./recipient";
import { countStates, recipientsOfMailing } from "./recipients.server";
import { mailingRecipients } from "./recipients.store.server";

interface Options extends ByStaff {
  /** The moment that staff have chosen; null for at once. */
  at: string | null;
  /** The paths of all public records. */
  records: ReadonlySet<string>;
  locale: Locale;
}

/** Sends a draft now, or at a moment (rules 1206). */
export async function scheduleMailing(
  id: string | undefined,
  { at, records, locale, by }: Options,
): Promise<
  Mailing | Refusal<"not-found" | "no-draft" | "no-group" | "nobody" | "faulty" | "past">
> {
  const mailing = findMailingInTransaction(id ?? "");
  if (!mailing) return refuse("not-found");
  if (!isDraft(mailing)) return refuse("no-draft");
  const segment = segmentNow(mailing);
  if (segment === null) return refuse("no-group");
  if (at !== null && isBefore(at, now())) return refuse("past");
  const content = await contentOf(mailing, locale);
  const problems = problemsOf({ subject: mailing.subject, content, records });
  if (problems.some(({ stops }) => stops)) return refuse("faulty");
  if ((await recipientsOf(segment)).recipients.length === 0) return refuse("nobody");
  return transaction(() => {
    const draft = findMailingInTransaction(mailing.id);
    if (!draft || draft.revision !== mailing.revision) return refuse("no-draft");
    recordInTransaction({ by, entity: "mailing", action: "scheduled", record: titled(draft) });
    const sendAt = at ?? now();
    return saveMailingInTransaction({ ...draft, segment, state: "scheduled", sendAt });
  });
}

/** Stops a mailing for a while; a mail that the server already takes still goes (rules 1207). */
const pauseMailing = (id: string | undefined, { by }: ByStaff) =>
  steer(id, { by, from: ["sending"], to: "paused", action: "paused" });

/** Lets a paused mailing go on. */
const resumeMailing = (id: string | undefined, { by }: ByStaff) =>
  steer(id, { by, from: ["paused"], to: "sending", action: "resumed" });

/** Calls a mailing off, until its first mail has gone. */
const cancelMailing = (id: string | undefined, { by }: ByStaff) =>
  steer(id, {
    by,
    to: "cancelled",
    action: "cancelled",
    from: ["scheduled", "sending", "paused"],
  });

/** Ends a paused mailing: those who have not got it yet never will. */
const endMailing = (id: string | undefined, { by }: ByStaff) =>
  steer(id, { by, from: ["paused"], to: "sent", action: "ended" });

/** The operations on a mailing under way, by the last part of their address. */
export const STEERING = {
  pause: pauseMailing,
  resume: resumeMailing,
  cancel: cancelMailing,
  end: endMailing,
};

interface Steering extends ByStaff {
  from: readonly Mailing["state"][];
  to: "paused" | "sending" | "cancelled" | "sent";
  action: "paused" | "resumed" | "cancelled" | "ended";
}

async function steer(
  id: string | undefined,
  { from, to, action, by }: Steering,
): Promise<Mailing | Refusal<"not-found" | "too-late">> {
  return transaction(() => {
    const mailing = findMailingInTransaction(id ?? "");
    if (!mailing) return refuse("not-found");
    if (!from.includes(mailing.state)) return refuse("too-late");
    if (to === "cancelled" && !isCancellable(mailing)) return refuse("too-late");
    if (to === "cancelled")
      for (const row of recipientsOfMailing(mailing.id)) mailingRecipients.remove(row.id);
    if (to === "sent") leaveOutRest(mailing.id);
    recordInTransaction({ by, entity: "mailing", action, record: titled(mailing) });
    return saveMailingInTransaction({
      ...mailing,
      state: to,
      endedAt: to === "cancelled" || to === "sent" ? now() : null,
      ...(to === "sent" && { counts: countStates(recipientsOfMailing(mailing.id)) }),
    });
  });
}

/** True until the mail server may have got the first mail. */
export const isCancellable = ({ id, state }: Pick<Mailing, "id" | "state">): boolean =>
  state === "scheduled" ||
  ((state === "sending" || state === "paused") &&
    recipientsOfMailing(id).every((row) => row.state !== "sent" && !isHanded(row)));

const isHanded = ({
  id,
  state,
  reason,
}: Pick<MailingRecipient, "id" | "state" | "reason">): boolean =>
  state === "unclear" ||
  (state === "refused" && reason !== UNWRITTEN) ||
  (state === "queued" && findMail(id)?.handedAt !== null);

/** A mail that the server already has keeps its state until the answer. */
function leaveOutRest(mailingId: string): void {
  for (const row of recipientsOfMailing(mailingId))
    if (row.state === "waiting" || (row.state === "queued" && !isHanded(row)))
      mailingRecipients.save({ ...row, state: "leftOut", reason: "ended", at: now() });
}
