import { SectionHeading } from "~/components/ui/section-heading";
import type { ExpertCardView } from "~/modules/advice/experts/expert.view.server";
import { ExpertCard } from "~/modules/advice/experts/page/expert-card";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export function ExpertsSection({ experts }: { experts: ExpertCardView[] }) {
  const { t } = useTranslation();
  if (experts.length === 0) return null;
  return (
    <section className="wrap py-10 lg:py-24" aria-labelledby="h-experts">
      <SectionHeading
        id="h-experts"
        heading={t("home:experts.title")}
        all={{ to: paths.experts(), label: t("home:experts.all") }}
      />
      <ul className="grid gap-4 lg:grid-cols-3">
        {experts.map((expert) => (
          <li key={expert.id} className="grid">
            <ExpertCard expert={expert} compact />
          </li>
        ))}
      </ul>
    </section>
  );
}
