import { DotLine } from "~/components/ui/dot-line";
import { TextLink } from "~/components/ui/text-link";
import { ExpertPhoto } from "~/modules/advice/experts/expert-badges";
import { ExpertButton } from "~/modules/advice/experts/expert-button";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { RecommendedExpertView } from "./dashboard.view.server";
import { DashboardPanel } from "./dashboard-panel";

interface RecommendedExpertsProps {
  experts: RecommendedExpertView[];
  /** True if the experts match the areas in the person's profile. */
  fits: boolean;
  /** False for people without a company. */
  canBook: boolean;
}

/** "Polecani eksperci" with their first free slots. */
export function RecommendedExperts({ experts, fits, canBook }: RecommendedExpertsProps) {
  const { t } = useTranslation();
  if (experts.length === 0) return null;
  return (
    <DashboardPanel
      id="experts"
      heading={t("dashboard:experts.heading")}
      all={{ to: paths.experts(), label: t("dashboard:experts.all") }}
    >
      <ul className="list mt-1">
        {experts.map((expert) => (
          <li key={expert.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
            <ExpertPhoto expert={expert} className="" />
            <div className="min-w-0 grow basis-40">
              <h3 className="text-[.9375rem]!">
                <a className="hover:underline" href={paths.expert(expert.id)}>
                  {expert.name}
                </a>
              </h3>
              <p className="muted text-sm">
                <DotLine>
                  {[expert.title, expert.specializations.join(", ")].filter(Boolean).join(" · ")}
                </DotLine>
              </p>
              {canBook && expert.nextSlot && (
                <p className="text-sm tabular-nums">
                  {t("experts:nextSlot")}{" "}
                  <span className="whitespace-nowrap">{expert.nextSlot}</span>
                </p>
              )}
            </div>
            {canBook && (
              <ExpertButton
                expert={expert}
                action="book"
                look="btn-outline"
                className="max-sm:w-full"
                named
              />
            )}
          </li>
        ))}
      </ul>
      <p className="muted flex flex-wrap items-center gap-x-2 border-t border-line px-5 py-1 text-sm">
        {t(fits ? "dashboard:experts.byAreas" : "dashboard:experts.noAreas")}{" "}
        <TextLink to={paths.profile()}>
          {t(fits ? "dashboard:experts.changeAreas" : "dashboard:experts.addAreas")}
        </TextLink>
      </p>
    </DashboardPanel>
  );
}
