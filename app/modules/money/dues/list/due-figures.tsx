import { useTranslation } from "~/platform/i18n/use-translation";
import type { DueFigures } from "./due.view.server";

/** The sums above the list of dues (rules 1019). */
export function DueFiguresSection({ figures }: { figures: DueFigures }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("dues:figures.label")}>
      <div className="panel overflow-hidden">
        <dl className="strip low">
          {figures.strip.map(({ term, value, note, mark, isLate = false }) => (
            <div key={term}>
              <dt>
                {mark && <Square id={mark} />}
                {term}
              </dt>
              <dd>
                <b className={isLate ? "late" : undefined}>{value}</b> {note && <span>{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <Bar parts={figures.bar} />
      </div>
    </section>
  );
}

/** The overdue sums by age. */
export function DueAges({ figures }: { figures: DueFigures }) {
  const { t } = useTranslation();
  if (!figures.hasOverdue) return null;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 px-1 text-sm">
      <b id="ages">{t("dues:figures.ages")}</b>{" "}
      <ul aria-labelledby="ages" className="flex flex-wrap gap-x-6 gap-y-1">
        {figures.ages.map(({ label, amount, count }) => (
          <li key={label}>
            <span className="muted">{label}:</span> <b>{amount}</b>{" "}
            <span className="muted">({count})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const FILLS = { paid: "fill-petrol-900", ahead: "fill-petrol-400", overdue: "fill-error" } as const;

/** The colour of a figure in the bar. */
const Square = ({ id }: { id: keyof typeof FILLS }) => (
  <svg viewBox="0 0 10 10" aria-hidden="true" className="mr-1.5 inline-block h-2.5 w-2.5">
    <rect width="10" height="10" rx="2" className={FILLS[id]} />
  </svg>
);

/** Paid, before its term and overdue as parts of a bar; the figures above say the same. */
function Bar({ parts }: { parts: DueFigures["bar"] }) {
  if (parts.length === 0) return null;
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mx-4 my-3.5 h-3 w-[calc(100%-2rem)] rounded-tag"
    >
      {parts.map(({ id, x, width }) => (
        <rect key={id} x={x} width={width} height="1" className={FILLS[id]} />
      ))}
    </svg>
  );
}
