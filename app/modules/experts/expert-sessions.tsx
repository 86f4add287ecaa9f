import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { paths } from "~/platform/http/paths";
import type { ExpertDetails } from "./expert-details";

interface ExpertSessionsProps {
  expertId: string;
  sessions: ExpertDetails["sessions"];
}

/** Hours that an expert offers with a subject. */
export function ExpertSessions({ expertId, sessions }: ExpertSessionsProps) {
  const { t } = useTranslation();
  return (
    <ul className="panel mt-4 divide-y divide-line">
      {sessions.map(({ id, title, startsAt, date, time, state }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5">
          <div className="min-w-0">
            <h3 className="text-base">{title}</h3>
            <p className="muted text-[.9375rem] tabular-nums">
              <time dateTime={startsAt}>
                {date}, {time}
              </time>
            </p>
          </div>
          {state === "open" && (
            <a className="btn btn-outline" href={paths.expertSession(expertId, { session: id })}>
              {t("experts:join")}
              <span className="sr-only">: {title}</span>
            </a>
          )}
          {state === "taken" && <Badge tone="off">{t("experts:taken")}</Badge>}
        </li>
      ))}
    </ul>
  );
}
