import { type Segment, SegmentSchema } from "../segments/segment";
import { findSegmentInTransaction } from "../segments/segments.server";
import { isDraft, type Mailing } from "./mailing";

/** Groups that are always there, each with a label `panel-mailings:segments`. */
const STANDING = {
  newsletter: { purpose: "newsletter", source: { kind: "newsletter" } },
  owners: {
    purpose: "organizational",
    source: { kind: "companies", who: "owner", filters: { status: "member" } },
  },
  members: {
    purpose: "organizational",
    source: { kind: "companies", who: "people", filters: { status: "member" } },
  },
} as const;

type StandingKey = keyof typeof STANDING;

export const STANDING_SEGMENTS = Object.keys(STANDING) as StandingKey[];

/** The group of a value of the form; null for none, `undefined` for one that is gone. */
export function segmentOf(key: string): Segment | null | undefined {
  if (key === "") return null;
  const standing = STANDING_SEGMENTS.find((one) => one === key);
  if (standing) return SegmentSchema.parse(structuredClone(STANDING[standing]));
  const saved = findSegmentInTransaction(key);
  return saved ? { purpose: saved.purpose, source: saved.source } : undefined;
}

/** The group of a mailing; a draft follows the changes of the saved group that it names. */
export const segmentNow = (mailing: Pick<Mailing, "state" | "segment" | "segmentKey">) =>
  (isDraft(mailing) && segmentOf(mailing.segmentKey)) || mailing.segment;
