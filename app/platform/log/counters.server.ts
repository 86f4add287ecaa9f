import { singleton } from "~/platform/memo/singleton.server";

/** The labels of each counter. All are 0 at the start, so that the first increase shows as one. */
const COUNTERS = {
  portal_logins_total: {
    member: { who: "member", outcome: "succeeded" },
    "member-failed": { who: "member", outcome: "failed" },
    "member-limited": { who: "member", outcome: "limited" },
    staff: { who: "staff", outcome: "succeeded" },
    "staff-failed": { who: "staff", outcome: "failed" },
    "staff-limited": { who: "staff", outcome: "limited" },
  },
  portal_mails_total: {
    sent: { outcome: "sent" },
    failed: { outcome: "failed" },
    "given-up": { outcome: "given-up" },
  },
  portal_files_refused_total: {
    "too-large": { reason: "too-large" },
    malformed: { reason: "malformed" },
    busy: { reason: "busy" },
    "not-saved": { reason: "not-saved" },
    kind: { reason: "kind" },
  },
} as const;

type Counters = typeof COUNTERS;

const counts = singleton(
  "counters",
  () =>
    new Map(
      Object.entries(COUNTERS).flatMap(([name, series]) =>
        Object.values(series).map((labels): [string, number] => [seriesOf(name, labels), 0]),
      ),
    ),
);

/** Adds one to a counter of this process. */
export function countUp<Name extends keyof Counters>(
  name: Name,
  series: keyof Counters[Name] & string,
): void {
  const labels = (COUNTERS[name] as Record<string, Record<string, string>>)[series];
  const key = seriesOf(name, labels ?? {});
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The counters by their names in the text format of Prometheus (rules 548). */
export const counterMetrics = (): Record<string, number> => Object.fromEntries(counts);

function seriesOf(name: string, labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return `${name}{${pairs.join(",")}}`;
}
