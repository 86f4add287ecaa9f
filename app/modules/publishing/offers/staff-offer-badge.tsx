import { Badge, type BadgeTone } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OfferState } from "./offer";

const TONES: Record<OfferState, BadgeTone> = {
  waiting: "warn",
  approved: "ok",
  refused: "bad",
  expired: "off",
  withdrawn: "off",
};

/** "Zatwierdzona" or "Niezatwierdzona", and other marks for staff. */
export function OfferStateBadge({ approved, state }: { approved: boolean; state: OfferState }) {
  const { t } = useTranslation();
  const isPlain = state === "waiting" || state === "approved";
  return (
    <>
      <Badge tone={approved ? "ok" : "warn"}>
        {t(approved ? "panel-offers:status.approved" : "panel-offers:status.waiting")}
      </Badge>
      {!isPlain && <Badge tone={TONES[state]}>{t(`offers:own.states.${state}`)}</Badge>}
    </>
  );
}
