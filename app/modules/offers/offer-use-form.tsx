import { useTranslation } from "react-i18next";
import { HiddenFields } from "~/components/form/hidden-fields";
import { paths } from "~/platform/http/paths";

/** "Skorzystaj z oferty": counts the use; a visitor is led to the login and back. */
export function OfferUseForm({ offerId, hint }: { offerId: string; hint?: string }) {
  const { t } = useTranslation();
  return (
    <form method="post" action={paths.offerUse(offerId)} className="grid gap-2">
      <button type="submit" className="btn btn-accent btn-lg">
        {t("offers:panel.use")}
      </button>
      {hint && <p className="hint text-center">{hint}</p>}
      <HiddenFields />
    </form>
  );
}
