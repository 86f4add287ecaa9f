import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Badge } from "~/components/ui/badge";
import { WholeCodes } from "~/components/ui/dot-line";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { Share } from "~/components/ui/share";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OfferPageView } from "./offer.view.server";
import { OfferFigure, OfferPriceLine } from "./offer-figures";
import { PromoCode } from "./promo-code";

/** Target of the summary of a refused form. */
const BUTTON_ID = "offer-intent";

interface OfferPanelProps {
  offer: OfferPageView;
  /** The page that handles its button; that of the portal by default. */
  to?: string;
}

/** The coupon of an offer: discount, price, code, steps, and the button that counts its use. */
export function OfferPanel({ offer, to = paths.offer(offer.id) }: OfferPanelProps) {
  const { t } = useTranslation();
  return (
    <div className="panel overflow-hidden">
      <div className="on-dark grid justify-items-center border-b-2 border-dashed border-petrol-300 bg-petrol-800! px-6 py-5 text-center">
        <OfferFigure discount={offer.discount} />
      </div>
      <div className="grid gap-5 p-6">
        <FormProblems id="offer" />
        {offer.price && (
          <div>
            <OfferPriceLine price={offer.price} className="text-2xl" />
            {offer.price.now && <p className="hint mt-1">{t("offers:panel.priceHint")}</p>}
          </div>
        )}
        {offer.isOver ? <Note>{t("offers:panel.over")}</Note> : <Code offer={offer} />}
        {offer.usedText ? (
          <Used to={to} text={offer.usedText} />
        ) : (
          <OfferUseForm
            to={to}
            hint={t(offer.promo ? "offers:panel.useHint" : "offers:panel.loginHint")}
          />
        )}
        {!offer.isOver && <Share url={offer.url} title={offer.title} />}
        {offer.uses > 0 && (
          <p className="muted text-center text-sm">
            {t("offers:panel.uses", { count: offer.uses })}
          </p>
        )}
      </div>
    </div>
  );
}

function Code({ offer }: { offer: OfferPageView }) {
  const { t } = useTranslation();
  return offer.promo ? (
    <>
      <PromoCode code={offer.promo} />
      <HowToUse offer={offer} code={offer.promo} />
    </>
  ) : (
    <Note className="flex gap-3 text-[.9375rem]">
      <Icon name="lock" className="mt-0.5 text-petrol-600" /> {t("offers:panel.forMembers")}
    </Note>
  );
}

/** Counts the use; a visitor logs in first and comes back. */
export function OfferUseForm({ to, hint }: { to: string; hint?: string }) {
  const { t } = useTranslation();
  return (
    <form method="post" action={to} className="grid gap-2">
      <button
        type="submit"
        id={BUTTON_ID}
        name="intent"
        value="use"
        className="btn btn-accent btn-lg"
        data-pending={t("common:saving")}
      >
        {t("offers:panel.use")}
      </button>
      {hint && <p className="hint text-center">{hint}</p>}
      <HiddenFields />
    </form>
  );
}

/** The day of the use, and the way to take it back (rules 1666). */
function Used({ to, text }: { to: string; text: string }) {
  const { t } = useTranslation();
  return (
    <form method="post" action={to} className="flex flex-wrap items-center justify-between gap-2">
      <Badge tone="ok">{t("offers:panel.used", { date: text })}</Badge>
      <button
        type="submit"
        id={BUTTON_ID}
        name="intent"
        value="undo"
        className="btn btn-outline"
        data-pending={t("common:saving")}
      >
        {t("offers:panel.undo")}
      </button>
      <HiddenFields />
    </form>
  );
}

function HowToUse({ offer, code }: { offer: OfferPageView; code: string }) {
  const { t } = useTranslation();
  const number = offer.cardNumber;
  return (
    <section className="grid gap-3" aria-labelledby="how-to">
      <h2 id="how-to" className="text-lg">
        {t("offers:howTo.heading")}
      </h2>
      <ol className="grid list-decimal gap-2 pl-5 text-[.9375rem]">
        <li>
          <WayToCompany offer={offer} />
        </li>
        <li>
          <WholeCodes>
            {number
              ? t("offers:howTo.codeAndCard", { code, number })
              : t("offers:howTo.code", { code })}
          </WholeCodes>
        </li>
        <li>{t("offers:howTo.terms", { date: offer.validUntilText })}</li>
      </ol>
    </section>
  );
}

/** By its contact data, else by its page in the directory, else by the office. */
function WayToCompany({ offer: { company, contact, companyPage } }: { offer: OfferPageView }) {
  const { t } = useTranslation();
  if (Object.values(contact).some(Boolean)) return t("offers:howTo.contact", { company });
  return (
    <a className="link" href={companyPage ?? paths.contact()}>
      {t(companyPage ? "offers:howTo.write" : "offers:howTo.askOffice", { company })}
    </a>
  );
}
