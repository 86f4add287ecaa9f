import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PollCard } from "./app-poll.view.server";
import { OwnVote, PollResultList } from "./app-poll-results";

/** A poll in the list: question, state and actions. */
export function AppPollCard({ poll }: { poll: PollCard }) {
  const { t } = useTranslation();
  const { id, title, isActive, vote, results, brokenFrom } = poll;
  const mayVote = isActive && brokenFrom === null;
  return (
    <article className="panel p-5" aria-labelledby={`poll-${id}`}>
      <div className="flex items-start justify-between gap-3">
        <h3 id={`poll-${id}`} className="min-w-0 text-lg leading-snug wrap-anywhere">
          {title}
        </h3>{" "}
        <PollBadge isActive={isActive} />
      </div>
      <PollQuestion poll={poll} />
      {vote && isActive && (
        <OwnVote option={vote.option} to={mayVote ? appPaths.poll(id, { change: "yes" }) : null} />
      )}
      {results && <PollResultList results={results} />}
      {mayVote && !vote && (
        <>
          <p className="muted mt-3 text-sm">{t("polls:hidden")}</p>
          <a className="btn btn-primary mt-3 w-full" href={appPaths.poll(id)}>
            {t("polls:vote")} <span className="sr-only">: {title}</span>
          </a>
        </>
      )}
      {results && (
        <p className="mt-3 flex flex-wrap gap-x-5">
          {vote && (
            <PollLink to={appPaths.poll(id)} title={title}>
              {t("polls:receipt.heading")}
            </PollLink>
          )}
          <PollLink to={appPaths.pollLedger(id)} title={title}>
            {t("polls:ledger.link")}
          </PollLink>
        </p>
      )}
    </article>
  );
}

/** Question, days, and a warning if the poll is broken or ended early. */
export function PollQuestion({
  poll: { description, dates, endedEarly, brokenFrom },
}: {
  poll: PollCard;
}) {
  const { t } = useTranslation();
  return (
    <>
      <p className="muted mt-1.5 text-[.9375rem] whitespace-pre-line wrap-anywhere">
        {description}
      </p>
      <p className="mt-2 flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
        <Icon name="calendar" className="w-4" /> {dates}
      </p>
      {endedEarly && (
        <div className="mt-3 rounded-field bg-honey-50 p-3 text-[.9375rem]">
          <p className="font-semibold">{t("polls:endedEarly", { date: endedEarly.date })}</p>
          <p className="mt-1 wrap-anywhere">{t("polls:reason", { reason: endedEarly.reason })}</p>
        </div>
      )}
      <BrokenLedger from={brokenFrom} />
    </>
  );
}

/** Warns of a broken chain; empty if the chain is intact. */
export function BrokenLedger({ from }: { from: number | null }) {
  const { t } = useTranslation();
  if (from === null) return null;
  return (
    <div className="mt-3 rounded-field border-2 border-error p-3 text-[.9375rem]">
      <p className="flex gap-2 font-semibold text-error">
        <Icon name="alert" className="mt-0.5" /> {t("polls:broken.title", { entry: from })}
      </p>
      <p className="mt-1">{t("polls:broken.text")}</p>
    </div>
  );
}

export function PollBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation();
  return (
    <Badge tone={isActive ? "ok" : "off"}>
      {t(isActive ? "polls:states.active" : "polls:states.finished")}
    </Badge>
  );
}

function PollLink({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <a className="link inline-flex min-h-11 items-center text-sm" href={to}>
      {children} <span className="sr-only">: {title}</span>
    </a>
  );
}
