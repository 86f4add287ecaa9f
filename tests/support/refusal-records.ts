import { decodeJwt } from "jose";
import type { Account } from "~/modules/people/accounts/account";

/** Records that neither the sample data nor the demo accounts have, for pages of one record. */
export async function addRecords(people: { owner: string; expert: string }): Promise<void> {
  const by = await accountOf(people.expert);
  const { experts } = await import("~/modules/advice/experts/experts.store.server");
  const { askExpert } = await import("~/modules/advice/questions/questions.server");
  const own = experts.list(({ accountId }) => accountId === by.id)[0];
  const asker = await accountOf(people.owner);
  await askExpert(own?.id, { text: "Ile to kosztuje?", email: asker.email }, { by: asker });

  const { addAbsence } = await import("~/modules/advice/expert-calendar/absences.server");
  const { dayFromToday } = await import("~/platform/time/clock");
  const [from, until] = [dayFromToday(20), dayFromToday(21)];
  await addAbsence({ from, until, hours: null }, { by });

  const { writeToOffice } = await import("~/modules/voice/contact/contact.server");
  const email = "zofia@example.com";
  await writeToOffice({ name: "Zofia", email, subject: "Składka", message: "Ile wynosi?" });
  const { subscribe } = await import("~/modules/messages/newsletter/newsletter.server");
  await subscribe(email, { wording: "Zgoda", page: "/newsletter" });

  const { addStaffMember } = await import("~/modules/staff/staff/accounts/staff-accounts.server");
  const administrator = { id: "administrator", name: "Biuro", roles: ["administrator"] } as never;
  await addStaffMember({ name: "Ewa", username: "ewa", roles: ["events"] }, { by: administrator });
}

/** The account of an access token, as operations need it. */
async function accountOf(token: string): Promise<Account> {
  const { sub: id = "", email } = decodeJwt<{ email: string }>(token);
  const name = { firstName: "Anna", lastName: "Zielińska", position: "Prezeska" };
  return { id, email, ...name, avatarUrl: null, expertise: [], membership: null };
}
