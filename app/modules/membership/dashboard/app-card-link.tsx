import { Icon } from "~/components/ui/icon";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** A link to the code of the membership card. */
export function AppCardLink({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <section className="dcard relative aspect-auto! flex-row! items-center gap-4 rounded-box! p-4">
      <span className="grid h-14 w-14 shrink-0 place-items-center rounded-field bg-white text-petrol-950">
        <Icon name="qr" className="h-9 w-9" />
      </span>
      <div className="min-w-0 grow pr-12">
        <h2 className="text-base text-white!">
          <a className="cover-link" href={appPaths.discountCard()}>
            {t("member-card:heading")}
          </a>
        </h2>
        <p className="text-sm text-petrol-200 tabular-nums">
          {t("member-card:number")} {number}
        </p>
      </div>
    </section>
  );
}
