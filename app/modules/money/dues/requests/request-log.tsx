import { useTranslation } from "~/platform/i18n/use-translation";
import type { requestLog } from "./due-request.view.server";

/** All messages of a company about a due, with the replies. */
export function RequestLog({ log: { items, moved } }: { log: ReturnType<typeof requestLog> }) {
  const { t } = useTranslation();
  if (items.length === 0 && !moved) return null;
  return (
    <section className="panel" aria-labelledby="requests">
      <div className="head-row">
        <h2 id="requests">{t("due-requests:log.heading")}</h2>
        {moved && <span className="muted text-sm">{moved}</span>}
      </div>
      {items.length > 0 && (
        <ul className="lines">
          {items.map(({ id, day, what, reason, end }) => (
            <li key={id} className="grid gap-1">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{what}</span>{" "}
                <span className="muted text-sm tabular-nums">{day}</span>
              </span>{" "}
              {reason && <span className="wrap-anywhere">{reason}</span>}{" "}
              {end && <span className="muted text-sm wrap-anywhere">{end}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
