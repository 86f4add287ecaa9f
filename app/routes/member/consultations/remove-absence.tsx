import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { absenceItem } from "~/modules/advice/expert-calendar/absence.view.server";
import { absenceNotFound } from "~/modules/advice/expert-calendar/absence-not-found";
import { findAbsence, removeAbsence } from "~/modules/advice/expert-calendar/absences.server";
import { expertAction, expertLoader } from "~/modules/advice/experts/expert-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "bookings:absences.removal.title" };

export const loader = expertLoader(async ({ account: by, params, locale, found }) =>
  absenceItem(found(await findAbsence(params.absenceId, { by }), absenceNotFound), locale),
);

export const action = expertAction(
  { notFound: absenceNotFound },
  async ({ account: by, params, accepted, done }) => {
    accepted(await removeAbsence(params.absenceId, { by }));
    return done(paths.absences(), {
      title: "bookings:absences.removal.done",
      text: "bookings:absences.removal.doneText",
    });
  },
);

export default function RemoveAbsencePage() {
  const { t, days, hours } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("bookings:absences.removal.question")}
      confirm={t("bookings:absences.removal.confirm")}
      cancelTo={paths.absences()}
      tone="plain"
    >
      <p className="font-semibold tabular-nums">
        {days}, {hours ?? t("bookings:absences.wholeDays")}
      </p>
      <p className="mt-3">{t("bookings:absences.removal.text")}</p>
    </ConfirmPage>
  );
}
