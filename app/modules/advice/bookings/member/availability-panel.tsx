import { HiddenFields } from "~/components/form/hidden-fields";
import { Note } from "~/components/ui/note";
import { useTranslation } from "~/platform/i18n/use-translation";

interface AvailabilityPanelProps {
  standing: "pending" | "active" | "inactive" | "refused" | "steppedDown";
  available: boolean;
  /** "Potwierdzaj od razu" */
  confirmsAtOnce: boolean;
  /** Reason of the chamber's refusal; null without one. */
  refusal: string | null;
}

/**
 * Shows whether an expert takes questions and bookings, and confirms them at once, each with a
 * button that changes it, or why they cannot be booked.
 */
export function AvailabilityPanel({
  standing,
  available,
  confirmsAtOnce,
  refusal,
}: AvailabilityPanelProps) {
  const { t } = useTranslation();
  if (standing !== "active")
    return <Note>{t(`bookings:consultations.${standing}`, { reason: refusal })}</Note>;
  return (
    <form method="post" className="panel grid gap-4 p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">
          {t(available ? "bookings:consultations.open" : "bookings:consultations.closed")}
        </p>
        <button
          type="submit"
          name="available"
          value={available ? "no" : "yes"}
          className="btn btn-outline"
          data-pending={t(available ? "common:off" : "common:on")}
        >
          {t(available ? "bookings:consultations.close" : "bookings:consultations.reopen")}
        </button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="max-w-text">
          <b>{t(`bookings:atOnce.${confirmsAtOnce ? "on" : "off"}`)}</b>{" "}
          <span className="muted block">
            {t(`bookings:atOnce.${confirmsAtOnce ? "onText" : "offText"}`)}
          </span>
        </p>
        <button
          type="submit"
          name="atOnce"
          value={confirmsAtOnce ? "no" : "yes"}
          className="btn btn-outline"
          data-pending={t(confirmsAtOnce ? "common:off" : "common:on")}
        >
          {t(`bookings:atOnce.${confirmsAtOnce ? "switchOff" : "switchOn"}`)}
        </button>
      </div>
      <HiddenFields />
    </form>
  );
}
