import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { RowList } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { AvailabilitySchema } from "~/modules/advice/bookings/booking.schema";
import { consultationCard } from "~/modules/advice/bookings/booking.view.server";
import { ConsultationItem } from "~/modules/advice/bookings/expert/consultation-item";
import { listConsultations } from "~/modules/advice/bookings/expert/consultations.server";
import { AvailabilityPanel } from "~/modules/advice/bookings/member/availability-panel";
import {
  expertStatus,
  setAvailable,
  setConfirmsAtOnce,
} from "~/modules/advice/experts/availability.server";
import { expertAction, expertLoader } from "~/modules/advice/experts/expert-route.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";
import { loadList } from "~/platform/lists/load-list";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "bookings:consultations.title" };

const WHEN = ["upcoming", "past"] as const;

export const loader = expertLoader(async ({ account: by, request, locale }) => ({
  list: await loadList(request, {
    choices: { when: WHEN },
    find: ({ q, choices }) =>
      listConsultations({ by }, { q, when: WHEN.find((when) => when === choices.when) }),
    show: (booking) => consultationCard(booking, locale),
  }),
  status: await expertStatus({ by }),
}));

export const action = expertAction(
  { schema: AvailabilitySchema },
  async ({ account: by, value, reject, done }) => {
    if (value.atOnce) {
      const expert = await setConfirmsAtOnce(value.atOnce === "yes", { by });
      if (isRefused(expert)) return forbidden("failures:forbidden.expert");
      return done(paths.consultations(), {
        title: expert.confirmsAtOnce ? "bookings:atOnce.on" : "bookings:atOnce.off",
        text: "bookings:atOnce.toast",
      });
    }
    if (!value.available) return reject({ "": ["errors:malformed"] });
    const expert = await setAvailable(value.available === "yes", { by });
    if (isRefused(expert)) return forbidden("failures:forbidden.expert");
    return done(paths.consultations(), {
      title: expert.available
        ? "bookings:consultations.toast.reopened"
        : "bookings:consultations.toast.closed",
      text: "bookings:consultations.toast.text",
    });
  },
);

/** "Sesje u mnie": consultations that others have booked with an expert. */
export default function ConsultationsPage() {
  const { t, list, status } = usePage<typeof loader>();
  const options = WHEN.map((value) => ({ value, label: t(`bookings:consultations.${value}`) }));
  const filter = {
    name: "when",
    label: t("bookings:consultations.when"),
    look: "radios" as const,
    options,
    chosen: [list.choices.when],
  };
  return (
    <ListPage
      look="plain"
      heading={t("bookings:consultations.heading")}
      lead={t("bookings:consultations.lead")}
      actions={
        <a className="btn btn-outline bg-base-100!" href={paths.absences()}>
          {t("bookings:consultations.daysOff")}
        </a>
      }
      list={list}
      to={paths.consultations()}
      filters={
        <>
          <FormProblems id="availability" />
          <AvailabilityPanel {...status} />
          <SearchForm
            q={list.q}
            placeholder={t("bookings:consultations.searchHint")}
            filters={[filter]}
          />
        </>
      }
      count={t("bookings:consultations.count", { count: list.total })}
      empty={{
        title: t("bookings:consultations.empty"),
        text: t("bookings:consultations.emptyText"),
        link: { to: paths.profile(), label: t("bookings:consultations.profile") },
      }}
      none={{ title: t("bookings:consultations.none"), text: t("bookings:consultations.noneText") }}
    >
      <RowList
        rows={list.rows}
        card={(consultation) => <ConsultationItem consultation={consultation} />}
      />
    </ListPage>
  );
}
