import { z } from "zod";
import { OPEN_STAGES } from "~/modules/companies/companies/company";
import { recordFields } from "~/modules/staff/history/record-fields";
import { rowRevision } from "~/platform/forms/edit-conflict";
import { optionalText } from "~/platform/forms/fields";
import type { MessageKey } from "~/platform/i18n/i18n";
import {
  DUES_STATES,
  EVENT_STATES,
  PURPOSES,
  type SavedSegment,
  SOURCE_KINDS,
  WHO,
} from "./segment";
import { segmentValues } from "./segment-values";

const word = z.string().max(200, "errors:malformed").default("");
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, "errors:malformed");

/** The form of a segment: one for every source, whose page shows its own fields (rules 1182). */
export const SegmentFormSchema = z.object({
  /** Required to save; counting needs none. */
  name: optionalText(),
  purpose: z.enum(PURPOSES, "mailing-segments:errors.purpose"),
  kind: z.enum(SOURCE_KINDS).catch("companies"),
  who: oneOf(WHO).default("owner"),
  state: oneOf(EVENT_STATES).default("registered"),
  eventId: word,
  q: word,
  valid: word,
  carer: word,
  tag: word,
  place: word,
  industry: word,
  size: word,
  status: oneOf(["all", ...OPEN_STAGES]).default("all"),
  login: word,
  lacks: word,
  asks: oneOf(["", "yes"]).default(""),
  dues: oneOf(["", ...DUES_STATES]).default(""),
  owner: oneOf(["", "yes"]).default(""),
  expert: oneOf(["", "yes"]).default(""),
  intent: oneOf(["save", "count", "write"]).default("save"),
});

export type SegmentInput = z.output<typeof SegmentFormSchema>;

/** The form of one that exists: it names the revision it was made of (rules 332). */
export const EditedSegmentSchema = SegmentFormSchema.extend({ revision: rowRevision });

const text = (name: string) => (row: SavedSegment) => segmentValues(row)[name] ?? "";

/** A condition; the history says only that the conditions have changed. */
const condition = <Label extends MessageKey>(name: string, label: Label) => ({
  label,
  value: text(name),
  personal: "mailing-segments:fields.conditions" as const,
});

const FieldsSchema = SegmentFormSchema.omit({ intent: true });

export const segmentFields = recordFields<SavedSegment, typeof FieldsSchema>({
  name: "mailing-segments:fields.name",
  purpose: {
    label: "mailing-segments:fields.purpose",
    value: ({ purpose }) => purpose,
    history: ({ purpose }) => ({ key: `mailing-segments:purposes.${purpose}` }),
  },
  kind: {
    label: "mailing-segments:fields.kind",
    value: text("kind"),
    history: ({ source }) => ({ key: `mailing-segments:kinds.${source.kind}` }),
  },
  who: condition("who", "mailing-segments:fields.who"),
  state: condition("state", "mailing-segments:fields.state"),
  eventId: condition("eventId", "mailing-segments:fields.event"),
  q: condition("q", "mailing-segments:fields.q"),
  valid: condition("valid", "panel-companies:filters.valid"),
  carer: condition("carer", "panel-companies:filters.carer"),
  tag: condition("tag", "panel-companies:filters.tag"),
  place: condition("place", "panel-companies:filters.place"),
  industry: condition("industry", "panel-companies:filters.industry"),
  size: condition("size", "panel-companies:filters.size"),
  status: condition("status", "mailing-segments:fields.status"),
  login: condition("login", "panel-companies:filters.login"),
  lacks: condition("lacks", "panel-companies:filters.lacks"),
  asks: condition("asks", "panel-companies:asksOnly"),
  dues: condition("dues", "mailing-segments:fields.dues"),
  owner: condition("owner", "mailing-segments:fields.owner"),
  expert: condition("expert", "mailing-segments:fields.expert"),
});
