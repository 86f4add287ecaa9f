import { SubmitButton } from "~/components/form/submit-button";
import { Fact, FactList } from "~/components/ui/fact-list";
import { CONSULTATION_MINUTES } from "~/modules/advice/expert-calendar/slot-options";
import { ExpertPhoto } from "~/modules/advice/experts/expert-badges";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { BookableExpertView } from "../booking.view.server";

/** Expert, length, price and the button; only facts that do not depend on the selection. */
export function BookingSummary({ expert }: { expert: BookableExpertView }) {
  const { t } = useTranslation();
  return (
    <aside aria-labelledby="booking-summary">
      <div className="panel sticky top-24 p-6">
        <h2 id="booking-summary" className="text-xl">
          {t("bookings:summary.heading")}
        </h2>
        <div className="mt-5 flex items-center gap-4">
          <ExpertPhoto expert={expert} pixels={56} className="h-14! w-14! text-lg!" />
          <p className="min-w-0 text-[.9375rem]">
            <b className="block">{expert.name}</b> <span className="muted">{expert.company}</span>
          </p>
        </div>
        <FactList
          look="ends"
          className="mt-5 border-y border-line py-5 text-[.9375rem] tabular-nums"
        >
          <Fact term={t("bookings:summary.duration")}>
            {t("bookings:minutes", { count: CONSULTATION_MINUTES })}
          </Fact>
          <Fact term={t("bookings:summary.price")}>
            <b className="text-lg text-petrol-950">{expert.price}</b>
          </Fact>
        </FactList>
        <SubmitButton className="btn-accent btn-lg mt-5 w-full">
          {t(expert.confirmsAtOnce ? "bookings:submit" : "bookings:requests.submit")}
        </SubmitButton>
        <p className="muted mt-4 text-sm">
          {expert.payment}. {t("experts:payee")}
        </p>
        <p className="muted mt-1 text-sm">
          {t(expert.confirmsAtOnce ? "bookings:summary.note" : "bookings:requests.note")}
        </p>
      </div>
    </aside>
  );
}
