import { useLoaderData } from "@remix-run/react";
import { useFormResult } from "~/components/form/use-form-result";
import type { PageHandle } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { countConsultationsIn } from "~/modules/advice/bookings/expert/consultations.server";
import { AbsenceFormSchema } from "~/modules/advice/expert-calendar/absence.schema";
import { absenceItem } from "~/modules/advice/expert-calendar/absence.view.server";
import { AbsenceForm } from "~/modules/advice/expert-calendar/absence-form";
import { AbsenceList } from "~/modules/advice/expert-calendar/absence-list";
import { addAbsence, listAbsences } from "~/modules/advice/expert-calendar/absences.server";
import { expertAction, expertLoader } from "~/modules/advice/experts/expert-route.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "bookings:absences.title" };

export const loader = expertLoader(async ({ account: by, locale }) =>
  (await listAbsences({ by })).map((absence) => absenceItem(absence, locale)),
);

export const action = expertAction(
  { schema: AbsenceFormSchema },
  async ({ account: by, value, conflict, done }) => {
    const { from, until = from, fromHour, untilHour } = value;
    const hours = fromHour && untilHour ? { from: fromHour, until: untilHour } : null;
    const absence = await addAbsence({ from, until, hours }, { by });
    if (isRefused(absence)) {
      if (absence.refused === "not-found") return forbidden("failures:forbidden.expert");
      return conflict(
        `bookings:absences.errors.tooMany?${new URLSearchParams({ most: String(absence.most) })}`,
      );
    }
    const count = await countConsultationsIn(absence, { by });
    return done(paths.absences(), {
      title: "bookings:absences.toast.title",
      text: count > 0 ? "bookings:absences.toast.booked" : "bookings:absences.toast.text",
      params: { count },
    });
  },
);

/** Days and hours without consultations. */
export default function AbsencesPage() {
  const { t } = useTranslation();
  const absences = useLoaderData<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>
        <BackLink to={paths.consultations()}>{t("bookings:absences.back")}</BackLink>
      </p>
      <PageHeading heading={t("bookings:absences.heading")} lead={t("bookings:absences.lead")} />
      <AbsenceForm lastResult={answer?.result} />
      <AbsenceList absences={absences} none={t("bookings:absences.none")} />
    </div>
  );
}
