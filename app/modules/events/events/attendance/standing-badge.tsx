import { Badge } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventCardView } from "./attendance.view.server";

/** Says that the person has a seat or a position on the waiting list; empty otherwise. */
export function StandingBadge({
  event: { standing, position },
}: {
  event: Pick<EventCardView, "standing" | "position">;
}) {
  const { t } = useTranslation();
  if (standing === "registered") return <Badge tone="ok">{t("events:card.registered")}</Badge>;
  if (standing !== "waiting") return null;
  return <Badge tone="warn">{t("events:card.waiting", { position: position ?? 0 })}</Badge>;
}
