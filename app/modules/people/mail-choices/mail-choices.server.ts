import {
  hasSubscription,
  subscribe,
  unsubscribeAddress,
} from "~/modules/messages/newsletter/newsletter.server";
import type { Translate } from "~/platform/i18n/locale";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { idOf, isWantedIn, type MailChoice } from "./mail-choice";
import { mailChoices } from "./mail-choices.store.server";
import {
  CHOSEN_PURPOSES,
  type ChosenPurpose,
  type MailingPurpose,
  WANTED_AT_FIRST,
} from "./purpose";

/** Purposes that a form shows, with what its person wants. */
export type Wanted = Partial<Record<MailingPurpose, boolean>>;

/** The newest changes are a proof; older ones are dropped. */
const MOST_CHANGES = 100;

/** The page of a choice, and the language in which it was shown. */
interface Shown {
  t: Translate;
  page: string;
}

/** The choices of an address; a newsletter that waits for its link counts as wanted. */
export async function choicesOf(address: string): Promise<Record<MailingPurpose, boolean>> {
  const email = address.toLowerCase();
  const chosen = (purpose: ChosenPurpose) => {
    const choice = mailChoices.find(idOf(purpose, email));
    return choice ? isWantedIn(choice) : WANTED_AT_FIRST[purpose];
  };
  return {
    organizational: chosen("organizational"),
    event: chosen("event"),
    digest: chosen("digest"),
    newsletter: hasSubscription(email),
  };
}

/** The addresses whose persons have agreed to the digest. */
export const addressesWantingDigest = (): ReadonlySet<string> => mailChoices.derived(wantingDigest);

const wantingDigest = (all: readonly MailChoice[]): ReadonlySet<string> =>
  new Set(
    all
      .filter((choice) => choice.purpose === "digest" && isWantedIn(choice))
      .map(({ email }) => email),
  );

/** The noted choices of an address. */
export const listChoices = (address: string): MailChoice[] =>
  mailChoices.listBy("email", address.toLowerCase());

/** True if saving these choices mails the link that confirms the newsletter. */
export const startsNewsletter = (address: string, { newsletter }: Wanted): boolean =>
  newsletter === true && !hasSubscription(address.toLowerCase());

/** Saves choices; unchanged ones leave no entry (rules 1221). */
export async function saveChoices(address: string, wanted: Wanted, shown: Shown): Promise<void> {
  const email = address.toLowerCase();
  const isNew = startsNewsletter(email, wanted);
  await transaction(() => saveChoicesInTransaction(email, wanted, shown));
  if (wanted.newsletter === false) await unsubscribeAddress(email);
  if (isNew)
    await subscribe(email, { wording: wordingOf("newsletter", shown.t), page: shown.page });
}

function saveChoicesInTransaction(email: string, wanted: Wanted, { t, page }: Shown): void {
  for (const purpose of CHOSEN_PURPOSES) {
    const isWanted = wanted[purpose];
    const id = idOf(purpose, email);
    const known = mailChoices.find(id);
    const before = known ? isWantedIn(known) : WANTED_AT_FIRST[purpose];
    if (isWanted === undefined || isWanted === before) continue;
    const change = { at: now(), wanted: isWanted, wording: wordingOf(purpose, t), page };
    mailChoices.save({
      ...known,
      id,
      email,
      purpose,
      changes: [...(known?.changes ?? []), change].slice(-MOST_CHANGES),
    });
  }
}

/** The sentence beside the box. */
export const wordingOf = (purpose: MailingPurpose, t: Translate): string =>
  purpose === "newsletter"
    ? t("newsletter:consent")
    : `${t(`settings:mailings.${purpose}.name`)}: ${t(`settings:mailings.${purpose}.hint`)}`;
