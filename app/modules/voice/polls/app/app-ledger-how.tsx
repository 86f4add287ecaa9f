import { InfoBox } from "~/components/app/info-box";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Explains how to count the votes again and check the chain. */
export function AppLedgerHow({ id, start }: { id: string; start: string }) {
  const { t } = useTranslation();
  return (
    <InfoBox heading={t("polls:ledger.how.heading")}>
      <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm wrap-anywhere marker:text-petrol-600">
        <li>{t("polls:ledger.how.votes")}</li>
        <li>{t("polls:ledger.how.commitment")}</li>
        <li>{t("polls:ledger.how.hash", { id })}</li>
        <li>
          {t("polls:ledger.how.first")} <q className="whitespace-pre-line">{start}</q>
        </li>
      </ul>
    </InfoBox>
  );
}
