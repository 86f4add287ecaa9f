import { recorderOf } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import type { Segment } from "../segments/segment";
import { isDraft, latestFirst, type Mailing, type MailingState, searchMailings } from "./mailing";
import type { EditedMailingInput, MailingInput } from "./mailing.schema";
import { mailingFields } from "./mailing-fields.server";
import { segmentOf } from "./mailing-segments.server";
import { mailings } from "./mailings.store.server";

export type StoredMailing = Mailing & { readonly revision: number };

/** The mailings that match, latest first. */
export async function listMailings({ q }: { q: string }): Promise<readonly Mailing[]> {
  return searchMailings.among(mailings.sorted(latestFirst), q);
}

export async function findMailing(id: string | undefined): Promise<StoredMailing | null> {
  return mailings.find(id);
}

/** A mailing that may still be changed. */
export async function findDraft(id: string | undefined): Promise<StoredMailing | null> {
  const mailing = mailings.find(id);
  return mailing && isDraft(mailing) ? mailing : null;
}

/** A mailing inside the caller's transaction. */
export const findMailingInTransaction = (id: string): StoredMailing | null => mailings.find(id);

/** The mailings in these states, those that began first first. */
export const listMailingsIn = (states: readonly MailingState[]): StoredMailing[] =>
  mailings
    .list(({ state }) => states.includes(state))
    .sort((one, other) => (one.sendAt ?? "").localeCompare(other.sendAt ?? ""));

export const saveMailingInTransaction = (mailing: Mailing): Mailing => mailings.save(mailing);

/** Begins a draft; `segment` is a group that has no name (rules 1200). */
export async function addMailing(
  input: Partial<MailingInput> & Pick<MailingInput, "subject">,
  { by, segment = null }: ByStaff & { segment?: Segment | null },
): Promise<Mailing | Refusal<"no-segment">> {
  return transaction(() => {
    const chosen = segmentOf(input.segmentKey ?? "");
    if (chosen === undefined) return refuse("no-segment");
    const mailing = mailings.save(newMailing({ ...fieldsOf(input), segment: chosen ?? segment }));
    mailingHistory.addedInTransaction(mailing, by);
    return mailing;
  });
}

/** Changes a draft unless someone else has changed it meanwhile. */
export async function editMailing(
  id: string | undefined,
  { revision, ...input }: EditedMailingInput,
  { by }: ByStaff,
): Promise<Mailing | Refusal<"not-found" | "stale" | "no-segment" | "no-draft">> {
  return transaction(() => {
    const before = mailings.find(id);
    if (!before) return refuse("not-found");
    if (before.revision !== revision) return refuse("stale");
    if (!isDraft(before)) return refuse("no-draft");
    const segment = segmentOf(input.segmentKey);
    if (segment === undefined) return refuse("no-segment");
    // The group without a name stays until another one is chosen.
    const stays = input.segmentKey === "" && before.segmentKey === "";
    const after: Mailing = {
      ...before,
      ...fieldsOf(input),
      segment: stays ? before.segment : segment,
    };
    mailingHistory.changedInTransaction(before, after, by);
    return mailings.save({ ...after, updatedAt: now() });
  });
}

/** Begins a draft with everything of another mailing. */
export async function copyMailing(
  id: string | undefined,
  { by }: ByStaff,
): Promise<Mailing | Refusal<"not-found">> {
  return transaction(() => {
    const original = mailings.find(id);
    if (!original) return refuse("not-found");
    const { revision: _, ...fields } = original;
    const mailing = mailings.save(newMailing(fields));
    mailingHistory.addedInTransaction(mailing, by);
    return mailing;
  });
}

/** Removes a draft for good. */
export async function deleteMailing(
  id: string | undefined,
  { by }: ByStaff,
): Promise<Mailing | Refusal<"not-found" | "no-draft">> {
  return transaction(() => {
    const mailing = mailings.find(id);
    if (!mailing) return refuse("not-found");
    if (!isDraft(mailing)) return refuse("no-draft");
    mailingHistory.deletedInTransaction(mailing, by);
    mailings.remove(mailing.id);
    return mailing;
  });
}

export const titled = ({ id, subject }: Pick<Mailing, "id" | "subject">) => ({
  id,
  title: subject,
});

/** The typed values; missing ones are empty. */
function fieldsOf({
  subject,
  segmentKey = "",
  preheader = "",
  text = "",
  image = null,
  imageAlt = "",
  buttonLabel = "",
  buttonUrl = "",
  linkLabel = "",
  linkUrl = "",
  events = 0,
  offers = 0,
  articleId = "",
  plain = "",
}: Partial<MailingInput> & Pick<MailingInput, "subject">) {
  const buttons = [
    { label: buttonLabel, url: buttonUrl },
    { label: linkLabel, url: linkUrl },
  ];
  return {
    subject,
    segmentKey,
    preheader,
    text,
    image,
    imageAlt,
    events,
    offers,
    articleId,
    plain,
    buttons: buttons.filter(({ label, url }) => label !== "" || url !== ""),
  };
}

type Written = ReturnType<typeof fieldsOf> & Pick<Mailing, "segment">;

/** A draft with what is written, and nothing of the fate of another mailing. */
const newMailing = (written: Written): Mailing => ({
  ...written,
  id: createId(),
  state: "draft",
  createdAt: now(),
  updatedAt: now(),
  sendAt: null,
  startedAt: null,
  endedAt: null,
  content: null,
  isAddressed: false,
  leftOut: null,
  counts: null,
  hasNoRecipients: false,
});

const mailingHistory = recorderOf("mailing", titled, mailingFields.described);
