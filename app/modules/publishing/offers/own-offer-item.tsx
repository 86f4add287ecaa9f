import { Badge, type BadgeTone } from "~/components/ui/badge";
import { DotLine } from "~/components/ui/dot-line";
import { useRowPlace } from "~/components/ui/row-place";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OwnOfferItemView } from "./own-offer.view.server";

const TONES: Record<OwnOfferItemView["state"], BadgeTone> = {
  waiting: "warn",
  approved: "ok",
  refused: "bad",
  expired: "off",
  withdrawn: "off",
};

/** An offer in the list of its company: its state, explained, and actions. */
export function OwnOfferItem({ offer }: { offer: OwnOfferItemView }) {
  const { t } = useTranslation();
  const place = useRowPlace();
  const { id, state, path } = offer;
  const facts = [
    offer.category,
    t("offers:card.validUntil", { date: offer.validUntilText }),
    t("offers:own.added", { date: offer.addedText }),
    t("offers:own.code", { code: offer.promo }),
  ];
  return (
    <article className="panel p-5 sm:p-6">
      <p>
        <Badge tone={TONES[state]}>{t(`offers:own.states.${state}`)}</Badge>
      </p>
      <h3 className="mt-2 text-lg leading-snug wrap-anywhere">{offer.title}</h3>
      <p className="muted mt-1.5 text-[.9375rem] wrap-anywhere">
        <DotLine>{facts.join(" · ")}</DotLine>
      </p>
      <p className="mt-3 text-[.9375rem]">
        {t(`offers:own.says.${state}`, { reason: offer.refusal })}
      </p>
      {offer.uses > 0 && (
        <p className="mt-1 text-[.9375rem]">{t("offers:panel.uses", { count: offer.uses })}</p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {path && (
          <ActionLink to={path} title={offer.title}>
            {t("offers:own.see")}
          </ActionLink>
        )}
        <ActionLink to={paths.editOffer(id) + place} title={offer.title}>
          {t("offers:own.edit")}
        </ActionLink>
        <ActionLink to={paths.withdrawOffer(id) + place} title={offer.title}>
          {t("offers:own.withdraw")}
        </ActionLink>
      </p>
    </article>
  );
}

/** For screen readers: the same words stand beside each offer of the list. */
function ActionLink({ to, title, children }: { to: string; title: string; children: string }) {
  const { t } = useTranslation();
  return (
    <TextLink to={to}>
      {children} <span className="sr-only">{t("offers:own.named", { title })}</span>
    </TextLink>
  );
}
