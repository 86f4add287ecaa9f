import { Avatar } from "~/components/picture/avatar";
import { Badge } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AppProfileView } from "./app-profile.view.server";

export function AppProfileCard({ viewer, position, member }: AppProfileView) {
  const { t } = useTranslation();
  return (
    <section className="panel p-5" aria-labelledby="member">
      <div className="flex items-center gap-4">
        <Avatar {...viewer} pixels={56} className="h-14! w-14!" />
        <div className="min-w-0">
          <h2 id="member" className="text-lg wrap-anywhere">
            {viewer.name}
          </h2>
          {position && <p className="muted text-[.9375rem] wrap-anywhere">{position}</p>}
          {viewer.company && (
            <p className="muted text-[.9375rem] wrap-anywhere">{viewer.company}</p>
          )}
        </div>
      </div>
      {member ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 text-sm tabular-nums">
          <Badge tone="plain">{t(member.plan)}</Badge>
          {member.since && (
            <span className="muted">{t("app:profile.memberSince", { date: member.since })}</span>
          )}{" "}
          {member.cardNumber && (
            <span className="muted">
              {t("member-card:number")} {member.cardNumber}
            </span>
          )}
        </p>
      ) : (
        <p className="mt-4 border-t border-line pt-4 text-[.9375rem]">
          {t("dashboard:membership.none")}
        </p>
      )}
    </section>
  );
}
