import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { findAbsence, removeAbsence } from "~/modules/bookings/absences.server";
import { absenceItem } from "~/modules/bookings/booking.view.server";
import { absenceNotFound } from "~/modules/bookings/booking-not-found";
import { requireExpert } from "~/modules/experts/expert-guard.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "bookings:absences.removal.title" };

export const loader = pageLoader({ guard: requireExpert }, async ({ account: by, params, request, locale }) =>
  absenceItem(found(await findAbsence(params.absenceId, { by }), absenceNotFound, request), locale),
);

export const action = formAction({ guard: requireExpert, notFound: absenceNotFound }, async ({ account: by, params }) => {
  const absence = await removeAbsence(params.absenceId, { by });
  if (isRefused(absence)) return absence;
  return redirectWithToast(paths.absences(), { title: "bookings:absences.removal.done", text: "bookings:absences.removal.doneText" });
});

export default function RemoveAbsencePage() {
  const { t } = useTranslation();
  const { days, hours } = useLoaderData<typeof loader>();
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
