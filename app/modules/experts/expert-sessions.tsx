import type { ExpertDetails } from "./expert-details";

/** Hours that an expert offers with a subject. */
export function ExpertSessions({ sessions }: { sessions: ExpertDetails["sessions"] }) {
  return (
    <ul className="panel mt-4 divide-y divide-line">
      {sessions.map(({ id, title, startsAt, date, time }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5">
          <div className="min-w-0">
            <h3 className="text-base">{title}</h3>
            <p className="muted text-[.9375rem] tabular-nums">
              <time dateTime={startsAt}>
                {date}, {time}
              </time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
