import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { staffAbsenceItem } from "~/modules/advice/expert-calendar/absence.view.server";
import { absenceInPanelNotFound } from "~/modules/advice/expert-calendar/absence-not-found";
import { findAbsenceOf, removeAbsenceOf } from "~/modules/advice/expert-calendar/absences.server";
import { findAnyExpert } from "~/modules/advice/experts/experts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "bookings:absences.removal.title" };

export const loader = staffLoader("experts:change", async ({ params, locale, found }) => {
  const { expertId = "", absenceId } = params;
  const absence = found(await findAbsenceOf(expertId, absenceId), absenceInPanelNotFound);
  return { expertId, ...staffAbsenceItem(absence, locale) };
});

export const action = staffAction(
  "experts:change",
  { notFound: absenceInPanelNotFound },
  async ({ account: by, params, accepted, done }) => {
    const expert = await findAnyExpert(params.expertId);
    if (!expert) return refuse("not-found");
    accepted(await removeAbsenceOf(expert, params.absenceId, { by }));
    return done(panelPaths.expertDaysOff(expert.id), {
      title: "bookings:absences.removal.done",
      text: "panel-experts:daysOff.removed",
    });
  },
);

export default function RemoveDayOffPage() {
  const { t, expertId, days, hours } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("bookings:absences.removal.question")}
      confirm={t("bookings:absences.removal.confirm")}
      cancelTo={panelPaths.expertDaysOff(expertId)}
      tone="plain"
    >
      <p className="font-semibold tabular-nums">
        {days}, {hours ?? t("bookings:absences.wholeDays")}
      </p>
      <p className="mt-3">{t("panel-experts:daysOff.removalText")}</p>
    </ConfirmPage>
  );
}
