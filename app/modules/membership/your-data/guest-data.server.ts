import { findParticipant } from "~/modules/events/events/participants/participants.server";
import type { Registration } from "~/modules/events/events/seats/registration";
import { type Refusal, refuse } from "~/platform/outcome";
import { listPersonalDataOf, transaction } from "~/platform/store/stores.server";
import { noteErasure } from "./erasures.server";
import { erasePersonWithoutAccountInTransaction, withoutAccount } from "./person-erasure.server";
import { accountWith, dataHeldOf } from "./person-without-account.server";

interface Place {
  eventId?: string | undefined;
  accountId?: string | undefined;
}

async function findGuest({ eventId, accountId }: Place): Promise<Registration | null> {
  const guest = await findParticipant(eventId ?? "", accountId);
  return guest?.guest ? guest : null;
}

/** All data of a guest, or of a person whom staff added, for staff whom they have asked. */
export async function findGuestData(place: Place) {
  const guest = await findGuest(place);
  if (!guest) return null;
  const { accountId, email, name } = guest;
  return {
    guest,
    account: email ? await accountWith(email) : null,
    data: await dataHeldOf(withoutAccount(accountId, email), name),
  };
}

/** Erases such a person everywhere; seats ahead of them pass on (rules 1138). */
export async function eraseGuest(
  place: Place,
): Promise<Registration | Refusal<"not-found"> | Refusal<"has-account">> {
  const known = await findGuest(place);
  if (!known) return refuse("not-found");
  const { accountId, email } = known;
  if (email && (await accountWith(email))) return refuse("has-account");
  await noteErasure(accountId, "person");
  const person = withoutAccount(accountId, email);
  const held = await listPersonalDataOf(person);
  return transaction(() => {
    erasePersonWithoutAccountInTransaction(person, held);
    return known;
  });
}
