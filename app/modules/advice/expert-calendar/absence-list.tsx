import { rowPlaceId } from "~/components/ui/row-place";
import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AbsenceItemView } from "./absence.view.server";

/** A booking inside an absence, for staff. */
interface BookedView {
  to: string;
  when: string;
  who: string;
}

/** Current and coming absences of an expert, each with a link to remove it. */
export function AbsenceList({
  absences,
  none,
}: {
  absences: readonly (AbsenceItemView & { booked?: readonly BookedView[] })[];
  /** Shown without any. */
  none: string;
}) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="absences">
      <h2 id="absences" className="mb-3 text-xl">
        {t("bookings:absences.list")}
      </h2>
      {absences.length === 0 ? (
        <p className="panel muted p-5">{none}</p>
      ) : (
        <ul className="panel divide-y divide-line">
          {absences.map(({ id, days, hours, removeTo, booked = [] }, index) => (
            <li
              key={id}
              id={rowPlaceId(index)}
              tabIndex={-1}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3 tabular-nums"
            >
              <span>
                <b>{days}</b>{" "}
                <span className="muted">{hours ?? t("bookings:absences.wholeDays")}</span>
                {booked.length > 0 && (
                  <span className="block text-sm">
                    {t("panel-experts:daysOff.booked")}:{" "}
                    {booked.map(({ to, when, who }, at) => (
                      <span key={to}>
                        {at > 0 && "; "}
                        <a className="link" href={to}>
                          {when}, {who}
                        </a>
                      </span>
                    ))}
                  </span>
                )}
              </span>
              <TextLink to={`${removeTo}#${rowPlaceId(index)}`}>
                {t("bookings:absences.remove")}
                <span className="sr-only">
                  : {days}, {hours ?? t("bookings:absences.wholeDays")}
                </span>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
