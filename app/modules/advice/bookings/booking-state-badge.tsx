import { Badge, type BadgeTone } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { BookingState } from "./booking";

const TONES: Record<BookingState, BadgeTone> = {
  requested: "warn",
  declined: "off",
  lapsed: "off",
  upcoming: "ok",
  running: "ok",
  past: "off",
  withdrawn: "off",
};

export function BookingStateBadge({ state }: { state: BookingState }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`bookings:states.${state}`)}</Badge>;
}
