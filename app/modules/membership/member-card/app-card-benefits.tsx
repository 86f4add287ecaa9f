import { AppSection } from "~/components/app/app-section";
import { Icon } from "~/components/ui/icon";
import { useRootData } from "~/components/ui/root-data";
import { useTranslation } from "~/platform/i18n/use-translation";

const BENEFITS = ["partners", "events", "code"] as const;

export function AppCardBenefits() {
  const { t } = useTranslation();
  const partners = useRootData()?.chamber.partners;
  return (
    <AppSection id="benefits" heading={t("member-card:discountCard.benefits.heading")}>
      <ul className="panel ticks p-5">
        {BENEFITS.filter((benefit) => benefit !== "partners" || partners).map((benefit) => (
          <li key={benefit}>
            <Icon name="check" />{" "}
            <span>{t(`member-card:discountCard.benefits.${benefit}`, { partners })}</span>
          </li>
        ))}
      </ul>
    </AppSection>
  );
}
