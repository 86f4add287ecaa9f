import { useTranslation } from "~/platform/i18n/use-translation";

/** The code as text that one click selects; the enhanced page adds a button that copies it. */
export function PromoCode({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="label-text mb-2">{t("offers:panel.code")}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="grow rounded-md border border-dashed border-edge bg-petrol-50 px-4 py-2 text-center text-lg font-bold tracking-wider select-all">
          {code}
        </code>
        <span
          className="contents"
          data-copy={code}
          data-label={t("offers:panel.copy")}
          data-done={t("offers:panel.copied")}
        />
      </div>
    </div>
  );
}
