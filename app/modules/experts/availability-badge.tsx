import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";

/** Whether an expert takes questions and bookings at present. */
export function AvailabilityBadge({ available }: { available: boolean }) {
  const { t } = useTranslation();
  return <Badge tone={available ? "ok" : "off"}>{t(available ? "experts:available" : "experts:unavailable")}</Badge>;
}
