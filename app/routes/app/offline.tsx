import { AppFrame } from "~/components/app/app-frame";
import { BrandLine } from "~/components/app/brand-line";
import type { PageHandle } from "~/components/layout/page";
import { Icon } from "~/components/ui/icon";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "app:offline.title" };

/** Shown without a network in place of every page but the card; the same for all (rules 428). */
export default function OfflinePage() {
  const { t } = useTranslation();
  return (
    <AppFrame header={<BrandLine />} withoutBar>
      <h1 className="text-2xl">{t("app:offline.heading")}</h1>
      <p className="muted mt-2">{t("app:offline.text")}</p>
      <div className="mt-6 grid gap-3">
        <a className="btn btn-accent btn-lg" href={appPaths.discountCardQr()}>
          <Icon name="qr" /> {t("app:offline.card")}
        </a>{" "}
        <a className="btn btn-outline btn-lg" href={appPaths.dashboard()}>
          {t("app:offline.again")}
        </a>
      </div>
    </AppFrame>
  );
}
