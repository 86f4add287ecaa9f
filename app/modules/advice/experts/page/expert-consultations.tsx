import { Badge } from "~/components/ui/badge";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ExpertPageView } from "../expert.view.server";

interface ExpertConsultationsProps {
  expert: Pick<ExpertPageView, "id" | "consultations" | "labelledPrice">;
}

/** Upcoming consultations of an expert, each with a link to book it (rules 81). */
export function ExpertConsultations({
  expert: { id: expertId, consultations, labelledPrice: price },
}: ExpertConsultationsProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="muted mt-2 max-w-text text-[.9375rem]">{t("experts:joinNote", { price })}</p>
      <ul className="panel mt-4 divide-y divide-line">
        {consultations.map(({ id, title, startsAt, date, time, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5">
            <div className="min-w-0">
              <h3 className="text-base">{title}</h3>
              <p className="muted text-[.9375rem] tabular-nums">
                <time dateTime={startsAt}>
                  {date}, {time}
                </time>
              </p>
            </div>
            {state === "open" && (
              <a className="btn btn-outline" href={paths.bookExpert(expertId, { session: id })}>
                {t("experts:join")}
                <span className="sr-only">: {title}</span>
              </a>
            )}
            {state === "taken" && <Badge tone="off">{t("experts:taken")}</Badge>}
          </li>
        ))}
      </ul>
    </>
  );
}
