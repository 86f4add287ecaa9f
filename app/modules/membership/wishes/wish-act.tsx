import { EventRegistrationForm } from "~/modules/events/events/seats/event-registration-form";
import { OfferUseForm } from "~/modules/publishing/offers/offer-panel";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { WishView } from "./wish.view.server";

/** The one press that fulfils a wish: the form of the wanted page itself, or the way to it. */
export function WishAct({ act: { to, does } }: { act: NonNullable<WishView["act"]> }) {
  const { t } = useTranslation();
  if (does === "use") return <OfferUseForm to={to} />;
  if (does === "open")
    return (
      <a className="btn btn-accent btn-lg" href={to}>
        {t("experts:book")}
      </a>
    );
  return (
    <EventRegistrationForm
      to={to}
      intent={does}
      look="btn btn-accent btn-lg h-auto min-h-[3.3125rem] w-full px-3 py-2.5 leading-snug"
    />
  );
}
