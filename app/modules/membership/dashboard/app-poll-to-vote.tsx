import { AppCard } from "~/components/app/app-card";
import { Badge } from "~/components/ui/badge";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AppDashboardView } from "./app-dashboard.view.server";

/** A link to the poll that needs the person's vote, else to all polls. */
export function AppPollToVote({ poll }: Pick<AppDashboardView, "poll">) {
  const { t } = useTranslation();
  if (!poll)
    return (
      <AppCard to={appPaths.voting()} icon="vote" title={t("polls:heading")}>
        {t("app:dashboard.poll.none")}
      </AppCard>
    );
  return (
    <section className="panel p-4" aria-labelledby="poll">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="poll" className="text-base wrap-anywhere">
            {poll.title}
          </h2>
          <p className="muted text-sm">{t("app:dashboard.poll.until", { date: poll.lastDay })}</p>
        </div>{" "}
        <Badge tone="warn">{t("app:dashboard.poll.new")}</Badge>
      </div>
      <a className="btn btn-accent mt-3 w-full" href={appPaths.poll(poll.id)}>
        {t("polls:vote")} <span className="sr-only">: {poll.title}</span>
      </a>
    </section>
  );
}
