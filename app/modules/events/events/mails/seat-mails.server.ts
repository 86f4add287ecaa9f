import { enqueueMailInTransaction, type NewMail } from "~/platform/mail/outbox.server";
import type { Registration } from "../seats/registration";

/** Mails a person with a seat or a position; people whom staff added may have no address. */
export function mailInTransaction({ email }: Pick<Registration, "email">, mail: () => NewMail) {
  if (email !== "") enqueueMailInTransaction(mail());
}
