import { findMemberCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import {
  noteInTransaction,
  notifyInTransaction,
} from "~/modules/messages/notifications/notifications.server";
import { type Account, fullName } from "~/modules/people/accounts/account";
import { findAddress } from "~/modules/people/accounts/people/addresses.server";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { findDirectoryEntry, findReadersCompany, isShownTo } from "./directory.server";
import { letterMail } from "./letter-mails.server";

/**
 * Mails a letter to a person in the directory who allows contact, with the sender's address for
 * replies (rules 208). It is not stored.
 * @returns the recipient's name; "no-contact" if they do not allow it or are the sender
 */
export async function sendLetter(
  companyId: string | undefined,
  { personId, subject, text }: { personId: string; subject: string; text: string },
  { by }: { by: Account },
): Promise<{ name: string } | Refusal<"not-found" | "not-member" | "no-contact">> {
  const from = await findReadersCompany({ by });
  if (!from) return refuse("not-member");
  const entry = await findDirectoryEntry(companyId, { by });
  if (!entry) return refuse("not-found");
  const person = entry.people.find(
    ({ id, allowsContact }) => id === personId && allowsContact && id !== by.id,
  );
  const address = person ? await findAddress(person.id) : null;
  if (!person || address === null) return refuse("no-contact");
  return transaction(() => {
    const company = findMemberCompanyInTransaction(companyId);
    if (!company || !isShownTo(company, by)) return refuse("not-found");
    const companyPath = from.hidden ? null : paths.memberCompany(from.id);
    enqueueMailInTransaction(
      letterMail(address, { subject, text, company: from.name, companyPath }, { by }),
    );
    notifyInTransaction(person.id, {
      title: "notifications:letter.title",
      text: "notifications:letter.text",
      params: { sender: fullName(by), company: from.name, subject },
      link: companyPath,
    });
    noteInTransaction(by.id, "wrote", {
      params: { name: person.name, company: company.name, subject },
      link: paths.memberCompany(company.id),
    });
    return { name: person.name };
  });
}
