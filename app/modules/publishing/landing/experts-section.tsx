import { SectionHeading } from "~/components/ui/section-heading";
import type { ExpertCardView } from "~/modules/advice/experts/expert.view.server";
import { ExpertLine } from "~/modules/advice/experts/page/expert-card";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export function ExpertsSection({ experts }: { experts: ExpertCardView[] }) {
  const { t } = useTranslation();
  if (experts.length === 0) return null;
  return (
    <section className="wrap py-6 lg:py-24" aria-labelledby="h-experts">
      <SectionHeading
        id="h-experts"
        heading={t("home:experts.title")}
        all={{ to: paths.experts(), label: t("home:experts.all") }}
      />
      <ul className="panel grid divide-line max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        {experts.map((expert) => (
          <li key={expert.id} className="p-4 lg:p-8">
            <ExpertLine expert={expert} />
          </li>
        ))}
      </ul>
    </section>
  );
}
