import { useRights } from "~/modules/staff/staff-rights/allowed";
import type { OverviewView } from "./overview.view.server";

/** Six numbers, each with a link to what it counts. */
export function OverviewFigures({ figures }: { figures: OverviewView["figures"] }) {
  const may = useRights();
  return (
    <dl className="panel figures print:grid-cols-6!">
      {figures.map(({ id, label, value, note, to }) => (
        <div key={id} className="relative">
          <dt className="text-sm font-semibold">
            {id === "consultations" && !may("letters:read") ? (
              label
            ) : (
              <a className="cover-link hover:underline" href={to}>
                {label}
              </a>
            )}
          </dt>
          <dd>
            <b>{value}</b> <span className="muted block text-sm tabular-nums">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
