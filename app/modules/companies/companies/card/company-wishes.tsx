import { Panel } from "~/components/ui/panel";
import { Paragraphs } from "~/components/ui/paragraphs";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { CompanyWishes } from "./company-card.view.server";

/** The two texts of a company about its offers and its search, side by side. */
export function CompanyWishesSection({ wishes }: { wishes: CompanyWishes }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {(["offering", "seeking"] as const)
        .filter((kind) => wishes[kind].length > 0)
        .map((kind) => (
          <Panel key={kind} id={kind} heading={t(`companies:fields.${kind}`)}>
            <Paragraphs paragraphs={wishes[kind]} />
          </Panel>
        ))}
    </div>
  );
}
