import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { listBookingsIn } from "~/modules/advice/bookings/expert/consultations.server";
import { AbsenceFormSchema } from "~/modules/advice/expert-calendar/absence.schema";
import { staffAbsenceItem } from "~/modules/advice/expert-calendar/absence.view.server";
import { AbsenceForm } from "~/modules/advice/expert-calendar/absence-form";
import { AbsenceList } from "~/modules/advice/expert-calendar/absence-list";
import { addAbsenceOf, listAbsencesOf } from "~/modules/advice/expert-calendar/absences.server";
import { expertInPanelNotFound } from "~/modules/advice/experts/expert-not-found";
import { findAnyExpert } from "~/modules/advice/experts/experts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-experts:daysOff.title" };

export const loader = staffLoader("experts:change", async ({ params, locale, found }) => {
  const expert = found(await findAnyExpert(params.expertId), expertInPanelNotFound);
  const { format } = locale;
  const absences = listAbsencesOf(expert.id).map(async (absence) => ({
    ...staffAbsenceItem(absence, locale),
    booked: (await listBookingsIn(absence)).map(({ reference, startsAt, member }) => ({
      to: panelPaths.booking(reference),
      when: `${format.shortDate(startsAt)}, ${format.time(startsAt)}`,
      who: member.name || reference,
    })),
  }));
  return { id: expert.id, name: expert.name, absences: await Promise.all(absences) };
});

export const action = staffAction(
  "experts:change",
  { schema: AbsenceFormSchema, notFound: expertInPanelNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const expert = await findAnyExpert(params.expertId);
    if (!expert) return refuse("not-found");
    const { from, until = from, fromHour, untilHour } = value;
    const hours = fromHour && untilHour ? { from: fromHour, until: untilHour } : null;
    const absence = accepted(
      await addAbsenceOf(expert, { from, until, hours }, { by }),
      ({ most }) => conflict(`panel-experts:daysOff.tooMany?most=${most}`),
    );
    const count = (await listBookingsIn(absence)).length;
    return done(panelPaths.expertDaysOff(expert.id), {
      title: "bookings:absences.toast.title",
      text: count > 0 ? "panel-experts:daysOff.toastBooked" : "panel-experts:daysOff.toastText",
      params: { count },
    });
  },
);

/** Days and hours at which an expert takes no bookings, with the bookings that are in them. */
export default function ExpertDaysOffPage() {
  const { t, id, name, absences } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <BackLink to={panelPaths.expert(id)}>{name}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-experts:daysOff.heading", { name })}
        lead={t("panel-experts:daysOff.lead")}
      />
      <AbsenceForm {...(answer && { lastResult: answer.result })} />
      <AbsenceList absences={absences} none={t("panel-experts:daysOff.none")} />
    </div>
  );
}
