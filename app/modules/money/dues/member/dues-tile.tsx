import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { DuesTile as Tile } from "./member-dues.view.server";

/** The dues on the dashboard: one press to the transfer. */
export function DuesTile({
  dues: { year, toPay, text, title, isLate, isAwaited },
}: {
  dues: Tile;
}) {
  const { t } = useTranslation();
  const isToPay = toPay !== null && !isAwaited;
  const edge = isLate ? "border-t-4 border-t-error" : "";
  return (
    <section
      className={`panel flex flex-wrap items-center gap-x-5 gap-y-3 p-5 ${edge}`}
      aria-labelledby="dues"
    >
      <span className="tile h-9! w-9!">
        <Icon name="wallet" />
      </span>
      <div className="min-w-0 grow">
        <h2 id="dues" className="text-lg wrap-anywhere">
          {toPay ? title : t("paying:paid")}
        </h2>
        <p className="muted text-[.9375rem]">
          {toPay ? `${toPay}, ${text}` : t("paying:paidUntil", { day: text })}
        </p>
        {year && <TextLink to={year}>{t("year:link")}</TextLink>}
      </div>
      <a className={isToPay ? "btn btn-primary" : "btn btn-outline"} href={paths.dues()}>
        {t(isToPay ? "paying:payByTransfer" : "paying:heading")}
      </a>
    </section>
  );
}
