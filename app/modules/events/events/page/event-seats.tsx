import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventPageView } from "./event.view.server";

export function EventSeats({
  event: { taken, capacity, free, hasEnded, isCancelled },
}: {
  event: EventPageView;
}) {
  const { t } = useTranslation();
  const isFull = free === 0;
  const isOpen = !hasEnded && !isCancelled;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm whitespace-nowrap tabular-nums">
        <span className="font-semibold">{t("events:seats", { taken, capacity })}</span>{" "}
        {isOpen && (
          <span className={isFull ? "font-semibold text-error" : "muted"}>
            {isFull ? t("events:noSeats") : t("events:freeSeats", { count: free })}
          </span>
        )}
      </p>
      <progress
        className="poll mt-2"
        value={Math.min(taken, capacity)}
        max={capacity}
        data-full={isFull && isOpen ? "" : undefined}
        aria-label={t("events:seatsLabel")}
      />
    </div>
  );
}
