import { z } from "zod";
import { STAFF_ROLES } from "~/modules/staff/staff-rights/staff-rights";
import { panelPaths } from "~/platform/http/panel-paths";
import { asMessageKey, type MessageKey } from "~/platform/i18n/i18n";
import { cut } from "~/platform/text/shorten";
import { MomentSchema } from "~/platform/time/moments";

interface RecordKind {
  label: MessageKey;
  /** Address of the record in the panel. */
  page?: (id: string) => string;
}

/** The records that staff change. Their ids never change, because stored rows name them. */
const KINDS = {
  company: { label: "history:entities.company", page: (id) => panelPaths.company(id) },
  expert: { label: "history:entities.expert", page: panelPaths.expert },
  event: { label: "history:entities.event", page: panelPaths.editEvent },
  article: { label: "history:entities.article", page: panelPaths.editArticle },
  person: { label: "history:entities.person", page: (id) => panelPaths.person(id) },
  news: { label: "history:entities.news", page: panelPaths.editNewsItem },
  offer: { label: "history:entities.offer", page: panelPaths.offer },
  partner: { label: "history:entities.partner", page: panelPaths.editPartner },
  file: { label: "history:entities.file", page: () => panelPaths.files() },
  signature: { label: "certificates:signatures.entity", page: () => panelPaths.signatures() },
  question: { label: "history:entities.question", page: panelPaths.question },
  message: { label: "history:entities.message", page: panelPaths.message },
  booking: { label: "history:entities.booking", page: panelPaths.booking },
  newsletter: { label: "history:entities.newsletter" },
  mail: { label: "history:entities.mail", page: () => panelPaths.mails() },
  mailing: { label: "history:entities.mailing", page: panelPaths.mailing },
  poll: { label: "history:entities.poll", page: panelPaths.editPoll },
  note: { label: "history:entities.note", page: panelPaths.note },
  task: { label: "history:entities.task", page: panelPaths.task },
  due: { label: "history:entities.due", page: panelPaths.due },
  tariff: { label: "history:entities.tariff", page: panelPaths.tariff },
  dueMails: { label: "history:entities.dueMails", page: () => panelPaths.dueMails() },
  statement: { label: "history:entities.statement", page: () => panelPaths.statements() },
  accounting: { label: "history:entities.accounting", page: () => panelPaths.accounting() },
  chamberAccount: {
    label: "history:entities.chamberAccount",
    page: () => panelPaths.chamberAccount(),
  },
  payment: { label: "history:entities.payment", page: panelPaths.payment },
  segment: { label: "history:entities.segment", page: panelPaths.editSegment },
  staff: { label: "history:entities.staff", page: () => panelPaths.staff() },
} as const satisfies Record<string, RecordKind>;

export type HistoryEntity = keyof typeof KINDS;
export const HISTORY_ENTITIES = Object.keys(KINDS) as [HistoryEntity, ...HistoryEntity[]];
export const kindOf = (entity: HistoryEntity): RecordKind => KINDS[entity];

/** Actions of staff, each with a label `history:actions`. */
export const HISTORY_ACTIONS = [
  "added",
  "edited",
  "deleted",
  "invited",
  "promoted",
  "switchedOn",
  "switchedOff",
  "passwordReset",
  "passwordChosen",
  "factorSet",
  "factorCodes",
  "factorRemoved",
  "factorReset",
  "approved",
  "refused",
  "published",
  "unpublished",
  "answered",
  "assigned",
  "ownerChanged",
  "accountClosed",
  "moved",
  "cancelled",
  "linked",
  "unlinked",
  "imported",
  "merged",
  "participantRemoved",
  "participantAdded",
  "messageSent",
  "scheduled",
  "paused",
  "resumed",
  "certificateIssued",
  "certificateRevoked",
  "sentAgain",
  "ended",
  "done",
  "undone",
  "confirmed",
  "reverted",
  "closed",
  "reopened",
  "paid",
  "creditNote",
  "writeOff",
  "cancellation",
  "entryUndone",
  "charged",
  "reminded",
] as const;

export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** A stored value: words, the key of a label, or a member of staff; null for nothing. */
const ValueSchema = z
  .union([
    z.string(),
    z.object({ key: z.string().transform(asMessageKey) }),
    z.object({ staff: z.string() }),
  ])
  .nullable();

const ChangeSchema = z.object({
  /** Key of the field's label. */
  field: z.string().transform(asMessageKey),
  before: ValueSchema,
  after: ValueSchema,
  /** Only the fact of the change is stored, not the values (rules 331). */
  isPersonal: z.boolean(),
});

export type HistoryValue = z.output<typeof ValueSchema>;
export type HistoryChange = z.output<typeof ChangeSchema>;

export const HistoryEntrySchema = z.object({
  id: z.string(),
  at: MomentSchema,
  /** Id of the member of staff, as the guards of the panel know them. */
  staffId: z.string(),
  /** The role that allowed it; null for commands, and in entries from before there were roles. */
  role: z.enum(STAFF_ROLES).nullable().default(null),
  /** The kind of record, an old name of rows (DECISIONS 130). */
  noun: z.enum(HISTORY_ENTITIES),
  action: z.enum(HISTORY_ACTIONS),
  recordId: z.string(),
  /** Title of the record at that time. */
  title: z.string(),
  changes: z.array(ChangeSchema),
});

/** A change of a record by staff: who, when, and what before and after (rules 330). */
export type HistoryEntry = z.output<typeof HistoryEntrySchema>;

/**
 * A record as its history describes it: values by the keys of their labels. `{ key }` is a value
 * with a label, `{ staff }` a member of staff by id; of `{ personal }` only the fact of a change is
 * stored.
 */
export type Described = {
  readonly [label in MessageKey]?:
    | string
    | number
    | null
    | { key: MessageKey }
    | { staff: string }
    | { personal: string };
};

/** Longer texts are cut: the history is not an archive. */
const MAX_CHARACTERS = 300;

/** The differences between two descriptions of a record; null stands for a missing record. */
export function changesBetween(before: Described | null, after: Described | null): HistoryChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map(
    asMessageKey,
  );
  return fields
    .filter((field) => plain(before?.[field]) !== plain(after?.[field]))
    .map((field) => {
      const isPersonal = [before?.[field], after?.[field]].some(
        (value) => typeof value === "object" && value !== null && "personal" in value,
      );
      return {
        field,
        before: isPersonal ? null : storedValue(before?.[field]),
        after: isPersonal ? null : storedValue(after?.[field]),
        isPersonal,
      };
    });
}

type Value = Described[MessageKey];

/** Values are compared by these texts; nothing equals an empty text. */
function plain(value: Value): string {
  if (typeof value !== "object" || value === null) return String(value ?? "");
  if ("key" in value) return value.key;
  return "staff" in value ? value.staff : value.personal;
}

function storedValue(value: Value): HistoryValue {
  if (typeof value === "object" && value !== null) {
    if ("key" in value) return { key: value.key };
    return "staff" in value ? { staff: value.staff } : null;
  }
  const text = String(value ?? "");
  if (text === "") return null;
  return cut(text, MAX_CHARACTERS);
}
