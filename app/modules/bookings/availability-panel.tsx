import { useTranslation } from "react-i18next";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Note } from "~/components/ui/note";

interface AvailabilityPanelProps {
  standing: "pending" | "active" | "inactive" | "steppedDown";
  available: boolean;
}

/** Whether an expert takes questions and bookings, and the button that changes it; or why nobody can ask them. */
export function AvailabilityPanel({ standing, available }: AvailabilityPanelProps) {
  const { t } = useTranslation();
  if (standing !== "active") return <Note>{t(`bookings:consultations.${standing}`)}</Note>;
  return (
    <form method="post" className="panel flex flex-wrap items-center justify-between gap-3 p-4 sm:px-6">
      <p className="font-semibold">{t(available ? "bookings:consultations.open" : "bookings:consultations.closed")}</p>
      <button type="submit" name="available" value={available ? "no" : "yes"} className="btn btn-outline">
        {t(available ? "bookings:consultations.close" : "bookings:consultations.reopen")}
      </button>
      <HiddenFields />
    </form>
  );
}
