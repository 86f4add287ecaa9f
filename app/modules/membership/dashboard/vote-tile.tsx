import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { VoteTileView } from "./dashboard.view.server";

/** An open poll: one press to the ballot, or to the receipt of a vote. */
export function VoteTile({
  vote: { id, title, description, lastDay, hasVoted },
  className = "",
}: {
  vote: VoteTileView;
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <section className={`panel flex flex-col p-5 ${className}`} aria-labelledby="vote">
      <div className="flex items-center gap-3">
        <span className="tile h-9! w-9!">
          <Icon name="vote" />
        </span>
        <p className="muted text-sm">{t("dashboard:vote.until", { date: lastDay })}</p>
      </div>
      <h2 id="vote" className="mt-3 text-lg wrap-anywhere">
        {title}
      </h2>
      <p className="muted mt-1 line-clamp-3 text-[.9375rem] wrap-anywhere">{description}</p>
      {hasVoted && (
        <p className="mt-3">
          <Badge tone="ok">{t("dashboard:vote.done")}</Badge>
        </p>
      )}
      <p className="mt-auto pt-4">
        <a className={hasVoted ? "btn btn-outline" : "btn btn-primary"} href={appPaths.poll(id)}>
          {t(hasVoted ? "polls:receipt.heading" : "polls:vote")}
          <span className="sr-only">: {title}</span>
        </a>
      </p>
    </section>
  );
}
